import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { required } from '../../content-model/required'
import type { Texts } from '../../interface-texts'
import { useTexts } from '../../languages/language-context'
import { ClosingCall } from '../../layout/message-us/closing-call'
import { PageHead } from '../../seo/page-head'
import { ButtonLink } from '../../ui/button/button-link'
import type { Fact } from '../../ui/fact-list/fact-list'
import { Process } from '../../ui/section/process'
import { projectPath, servicePath } from '../paths'
import type { PageContext } from '../../languages/page-context'
import { FeaturedProject } from './featured-project'
import { Hero } from './hero'
import { ServiceIndex } from './service-index'
import { Statement } from './statement'
import { TechnicalNote } from './technical-note'

type Data = Queries.HomeScreenQuery
type HomeRecord = NonNullable<Data['homePage']>

interface HomePageProps {
  record: HomeRecord
  /** The services, from their own page. */
  services: NonNullable<Data['servicesPage']>['services']
}

/** The home page. */
export function HomePage({ record, services }: HomePageProps) {
  const { hero, featured, note, closing } = record
  const { projects: projectLabels } = useTexts()
  return (
    <>
      <Hero
        heading={hero.heading}
        places={hero.places}
        picture={hero.picture}
        actions={
          <>
            <ButtonLink to={hero.primaryLink.to}>{hero.primaryLink.label}</ButtonLink>
            <ButtonLink to={hero.secondaryLink.to} variant="outlineOnDark">
              {hero.secondaryLink.label}
            </ButtonLink>
          </>
        }
      />
      <Statement {...record.statement} />
      <FeaturedProject
        heading={featured.heading}
        text={featured.text}
        picture={featured.picture}
        facts={factsOf(featured.project, projectLabels)}
        action={
          <ButtonLink to={projectPath(featured.project.projectId)} variant="outline">
            {featured.linkLabel}
          </ButtonLink>
        }
      />
      <ServiceIndex
        heading={record.services.heading}
        text={record.services.text}
        services={services.map((service, index) => ({ ...service, to: servicePath(index + 1) }))}
        action={
          <ButtonLink to={record.services.link.to} variant="outlineOnDark">
            {record.services.link.label}
          </ButtonLink>
        }
      />
      <Process {...record.process} />
      <TechnicalNote {...note} />
      <ClosingCall {...closing} />
    </>
  )
}

/** The facts that the home page shows, chosen apart from those on the project's page. */
function factsOf(project: HomeRecord['featured']['project'], labels: Texts['projects']): Fact[] {
  return [
    { label: labels.location, value: project.location },
    { label: labels.completionYear, value: String(project.completionYear) },
    { label: labels.buildingArea, value: project.buildingarea },
    ...(project.figures ?? []),
  ]
}

export default function HomeScreen({ data }: PageProps<Data>) {
  return (
    <HomePage
      record={required(data.homePage, 'pages/home.json')}
      services={required(data.servicesPage, 'pages/services.json').services}
    />
  )
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, hero } = required(data.homePage, 'pages/home.json')
  return <PageHead {...seo} site={data} page={pageContext} firstPicture={hero.picture} />
}

export const query = graphql`
  query HomeScreen($language: String!) {
    ...SiteParts
    homePage(language: { eq: $language }) {
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
        project {
          projectId
          location
          completionYear
          buildingarea
          figures {
            value
            label
          }
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
    servicesPage(language: { eq: $language }) {
      services {
        title
        picture {
          ...PortraitPicture
        }
      }
    }
  }
`
