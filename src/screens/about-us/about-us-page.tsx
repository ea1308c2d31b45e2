import type { ComponentProps, ReactNode } from 'react'
import type { PictureData } from '../../pictures/picture-data'
import { Banner } from '../../ui/banner/banner'
import { ClosingCall } from '../../ui/section/closing-call'
import { Process } from '../../ui/section/process'
import { WidePicture } from '../../ui/section/wide-picture'
import { Commitments } from './commitments'
import { Story } from './story'

interface AboutUsPageProps {
  banner: Pick<ComponentProps<typeof Banner>, 'heading' | 'lead' | 'picture'>
  story: Omit<ComponentProps<typeof Story>, 'milestones'>
  milestones: ComponentProps<typeof Story>['milestones']
  picture: PictureData
  workingWay: ComponentProps<typeof Process>
  commitments: ComponentProps<typeof Commitments>
  closing: Omit<ComponentProps<typeof ClosingCall>, 'action'>
  /** The button that opens the contact dialog. */
  action: ReactNode
}

/** What stands on the page about the company. */
export function AboutUsPage({ action, ...page }: AboutUsPageProps) {
  return (
    <>
      <Banner {...page.banner} />
      <Story {...page.story} milestones={page.milestones} />
      <WidePicture picture={page.picture} />
      <Process {...page.workingWay} />
      <Commitments {...page.commitments} />
      <ClosingCall heading={page.closing.heading} text={page.closing.text} action={action} />
    </>
  )
}
