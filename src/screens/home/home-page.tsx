import type { ComponentProps, ReactNode } from 'react'
import { projectPath, servicePath } from '../registry'
import { ButtonLink } from '../../ui/button/button-link'
import { projectFacts, projectFigures } from '../project/project-facts'
import { ClosingCall } from '../../ui/section/closing-call'
import { Process } from '../../ui/section/process'
import { FeaturedProject } from './featured-project'
import { Hero } from './hero'
import { ServiceIndex } from './service-index'
import { Statement } from './statement'
import { TechnicalNote } from './technical-note'

interface LinkData {
  readonly label: string
  readonly to: string
}

interface HomePageProps {
  hero: Omit<ComponentProps<typeof Hero>, 'actions'> & {
    readonly primaryLink: LinkData
    readonly secondaryLink: LinkData
  }
  statement: ComponentProps<typeof Statement>
  featured: Omit<ComponentProps<typeof FeaturedProject>, 'facts' | 'action'> & {
    readonly linkLabel: string
  }
  services: { readonly heading: string; readonly text: string; readonly link: LinkData }
  process: ComponentProps<typeof Process>
  note: ComponentProps<typeof TechnicalNote>
  closing: Omit<ComponentProps<typeof ClosingCall>, 'action'>
  /** The services, from their own page. */
  serviceList: readonly Omit<ComponentProps<typeof ServiceIndex>['services'][number], 'to'>[]
  /** The project that the page features. */
  project: Parameters<typeof projectFacts>[0] & {
    readonly projectId: number
    readonly figures: Parameters<typeof projectFigures>[0]
  }
  /** The button that opens the contact dialog. */
  action: ReactNode
}

/** What stands on the home page. */
export function HomePage(props: HomePageProps) {
  const { hero, statement, featured, services, process, note, closing, project, action } = props
  return (
    <>
      <Hero
        heading={hero.heading}
        places={hero.places}
        picture={hero.picture}
        actions={
          <>
            <ButtonLink to={hero.primaryLink.to}>{hero.primaryLink.label}</ButtonLink>
            <ButtonLink to={hero.secondaryLink.to} look="outlineOnDark">
              {hero.secondaryLink.label}
            </ButtonLink>
          </>
        }
      />
      <Statement {...statement} />
      <FeaturedProject
        heading={featured.heading}
        text={featured.text}
        picture={featured.picture}
        facts={[...projectFacts(project), ...projectFigures(project.figures)]}
        action={
          <ButtonLink to={projectPath(project.projectId)} look="outline">
            {featured.linkLabel}
          </ButtonLink>
        }
      />
      <ServiceIndex
        heading={services.heading}
        text={services.text}
        services={props.serviceList.map((service, index) => ({
          ...service,
          to: servicePath(index + 1),
        }))}
        action={
          <ButtonLink to={services.link.to} look="outlineOnDark">
            {services.link.label}
          </ButtonLink>
        }
      />
      <Process heading={process.heading} points={process.points} />
      <TechnicalNote {...note} />
      <ClosingCall heading={closing.heading} text={closing.text} action={action} />
    </>
  )
}
