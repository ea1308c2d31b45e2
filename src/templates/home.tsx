import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { ButtonLink } from '../components/button/button-link'
import { FeaturedProject } from '../components/home/featured-project'
import { Hero } from '../components/home/hero'
import { ServiceIndex } from '../components/home/service-index'
import { Statement } from '../components/home/statement'
import { TechnicalNote } from '../components/home/technical-note'
import { projectFacts, projectFigures } from '../components/project/project-facts'
import { ClosingCall } from '../components/section/closing-call'
import { Process } from '../components/section/process'
import { projectPath, routes, servicePath } from '../routes'
import { MessageUsButton } from '../shell/message-us/message-us-button'
import { PageHead } from '../shell/page-head'

export default function HomeTemplate({ data }: PageProps<Queries.HomeTemplateQuery>) {
  const { homePage, servicesPage, projectDetail } = data
  if (!homePage || !servicesPage || !projectDetail) return null
  const { hero, statement, featured, services, process, note, closing } = homePage

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
        facts={[...projectFacts(projectDetail), ...projectFigures(projectDetail.figures)]}
        action={
          <ButtonLink to={projectPath(projectDetail.projectId)} look="outline">
            {featured.linkLabel}
          </ButtonLink>
        }
      />
      <ServiceIndex
        heading={services.heading}
        text={services.text}
        services={servicesPage.services.map((service, index) => ({
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
      <ClosingCall
        heading={closing.heading}
        text={closing.text}
        action={<MessageUsButton>{closing.button}</MessageUsButton>}
      />
    </>
  )
}

export function Head({ data }: HeadProps<Queries.HomeTemplateQuery>) {
  return data.homePage && <PageHead {...data.homePage.seo} path={routes.home.path} />
}

export const query = graphql`
  query HomeTemplate($projectId: Int) {
    homePage {
      seo {
        ...SeoParts
      }
      hero {
        heading
        places
        picture {
          ...HeroPicture
        }
        primaryLink {
          ...SiteLinkParts
        }
        secondaryLink {
          ...SiteLinkParts
        }
      }
      statement {
        heading
        text
      }
      featured {
        heading
        text
        linkLabel
        picture {
          ...LandscapePicture
        }
      }
      services {
        heading
        text
        link {
          ...SiteLinkParts
        }
      }
      process {
        heading
        points {
          title
          text
        }
      }
      note {
        heading
        text
        picture {
          ...WidePicture
        }
      }
      closing {
        ...ClosingCallParts
      }
    }
    servicesPage {
      services {
        title
        picture {
          ...PortraitPicture
        }
      }
    }
    projectDetail(projectId: { eq: $projectId }) {
      ...ProjectFactsParts
    }
  }
`
