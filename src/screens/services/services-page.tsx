import type { ComponentProps, ReactNode } from 'react'
import { serviceId } from '../registry'
import { Banner } from '../../ui/banner/banner'
import { ClosingCall } from '../../ui/section/closing-call'
import { Intro } from '../../ui/section/intro'
import { ServiceSpread } from './service-spread'

interface ServicesPageProps {
  banner: Pick<ComponentProps<typeof Banner>, 'heading' | 'lead' | 'picture'>
  intro: string
  services: readonly Omit<ComponentProps<typeof ServiceSpread>, 'id' | 'number'>[]
  closing: Omit<ComponentProps<typeof ClosingCall>, 'action'>
  /** The button that opens the contact dialog. */
  action: ReactNode
}

/** What stands on the services page. */
export function ServicesPage({ banner, intro, services, closing, action }: ServicesPageProps) {
  return (
    <>
      <Banner {...banner} />
      <Intro>{intro}</Intro>
      {services.map((service, index) => (
        <ServiceSpread
          key={service.title}
          {...service}
          id={serviceId(index + 1)}
          number={index + 1}
        />
      ))}
      <ClosingCall heading={closing.heading} text={closing.text} action={action} />
    </>
  )
}
