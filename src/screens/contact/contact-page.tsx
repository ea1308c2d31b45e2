import type { ComponentProps, ReactNode } from 'react'
import { Banner } from '../../ui/banner/banner'
import { ClosingCall } from '../../ui/section/closing-call'
import { OfficeList } from './office-list'
import { WaysToReachUs } from './ways-to-reach-us'

interface ContactPageProps {
  banner: Pick<ComponentProps<typeof Banner>, 'heading' | 'lead' | 'picture'>
  ways: Pick<ComponentProps<typeof WaysToReachUs>, 'heading' | 'text'>
  offices: ComponentProps<typeof OfficeList>['offices']
  message: Omit<ComponentProps<typeof ClosingCall>, 'action'>
  /** The company's settings. */
  company: Pick<ComponentProps<typeof WaysToReachUs>, 'email' | 'phone'>
  /** The button that opens the contact dialog. */
  action: ReactNode
}

/** What stands on the contact page. */
export function ContactPage(props: ContactPageProps) {
  const { banner, ways, offices, message, company, action } = props
  return (
    <>
      <Banner {...banner} />
      <WaysToReachUs {...ways} {...company} />
      <OfficeList offices={offices} />
      <ClosingCall heading={message.heading} text={message.text} action={action} />
    </>
  )
}
