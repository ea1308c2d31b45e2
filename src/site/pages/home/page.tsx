import { graphql } from 'gatsby'
import { useState } from 'react'
import { requireRecord } from '../../../content/require-record'
import { useTexts } from '../../../languages/language-context'
import { markFallback } from '../../../languages/fallback'
import { ContactSection } from '../../contact/contact-section'
import { screenHead } from '../../head/page-head'
import { getLastYear } from '../../../content/last-year'
import { Banner } from '../../ui/banner/banner'
import { ButtonLink } from '../../ui/button/button'
import { FactList } from '../../ui/fact-list/fact-list'
import { PageLink } from '../../ui/page-link/page-link'
import { Picture } from '../../ui/picture/picture'
import { PointList } from '../../ui/section/point-list'
import { Section, SectionHeading } from '../../ui/section/section'
import * as patterns from '../../ui/patterns.module.css'
import { getProjectPath, getServicePath } from '../../../content/routes'
import * as styles from './page.module.css'

type Data = Queries.HomeScreenQuery

type HomeRecord = NonNullable<Data['record']>

type ServiceList = NonNullable<Data['servicesPage']>

export default function HomePage({ data }: { data: Pick<Data, 'record' | 'servicesPage'> }) {
  const record = requireRecord(data.record)
  const { services } = requireRecord(data.servicesPage)
  const { hero, statement, process, note, closing } = record
  return (
    <>
      <Banner
        size="screen"
        heading={hero.heading}
        picture={hero.picture}
        alt={hero.picture.alt}
        below={
          <ul className={styles.places}>
            {hero.places.map(({ text }, index) => (
              <li key={index}>{markFallback(text)}</li>
            ))}
          </ul>
        }
        links={[hero.primaryLink, hero.secondaryLink]}
      />
      <Section labelledBy="statement-heading" className={styles.statement}>
        <h2 id="statement-heading">{markFallback(statement.heading)}</h2>
        <p className={patterns.text}>{markFallback(statement.text)}</p>
      </Section>
      <FeaturedProject {...record.featured} />
      <Services {...record.services} services={services} />
      <Section labelledBy="process-heading">
        <SectionHeading id="process-heading">{process.heading}</SectionHeading>
        <PointList variant="steps" points={process.points} />
      </Section>
      <TechnicalNote {...note} />
      <ContactSection {...closing} />
    </>
  )
}

/** A project with its facts. The picture extends to the edge of the page, the text does not. */
function FeaturedProject({ heading, text, picture, project, linkLabel }: HomeRecord['featured']) {
  const labels = useTexts().projects
  const page = requireRecord(project.page)
  return (
    <Section labelledBy="featured-heading" width="edge" className={styles.featured}>
      <Picture {...picture} className={styles.featuredPicture} />
      <div className={styles.featuredText}>
        <SectionHeading id="featured-heading">{heading}</SectionHeading>
        <p className={patterns.text}>{markFallback(text)}</p>
        {/* Has its own list of the project's facts, because the project's page may list others. */}
        <FactList
          facts={[
            { label: labels.location, value: page.location },
            { label: labels.completionYear, value: getLastYear(page.timeline) },
            { label: labels.buildingArea, value: page.buildingarea },
            ...(page.figures ?? []),
          ]}
        />
        <ButtonLink to={getProjectPath(project.jsonId)} variant="outline">
          {linkLabel}
        </ButtonLink>
      </div>
    </Section>
  )
}

/** Numbered list of the services, with the picture of the last hovered or focused service. */
function Services({ heading, text, link, services }: HomeRecord['services'] & ServiceList) {
  const [active, setActive] = useState(0)
  const picture = services[active]?.picture

  return (
    <Section ground="dark" labelledBy="services-heading" className={styles.services}>
      <SectionHeading id="services-heading">{heading}</SectionHeading>
      <p className={patterns.text}>{markFallback(text)}</p>
      <ol>
        {services.map(({ title }, index) => (
          <li key={index}>
            <PageLink
              to={getServicePath(index + 1)}
              data-active={index === active}
              onPointerEnter={() => setActive(index)}
              onFocus={() => setActive(index)}
            >
              <span className={styles.number} aria-hidden="true">
                {String(index + 1).padStart(2, '0')}
              </span>
              {markFallback(title)}
            </PageLink>
          </li>
        ))}
      </ol>
      {picture && (
        <Picture key={active} crops={picture.crops} alt="" className={styles.servicePicture} />
      )}
      <ButtonLink to={link.to} variant="outline">
        {link.label}
      </ButtonLink>
    </Section>
  )
}

/** Full-width picture with a short note below. */
function TechnicalNote({ heading, text, picture }: HomeRecord['note']) {
  return (
    <section aria-labelledby="note-heading">
      <Picture {...picture} className={patterns.widePicture} />
      <div className={`${patterns.container} ${styles.note}`}>
        <h2 id="note-heading">{markFallback(heading)}</h2>
        <p className={patterns.text}>{markFallback(text)}</p>
      </div>
    </section>
  )
}

export const Head = screenHead

export const query = graphql`
  query HomeScreen($language: String!) {
    ...HomePageData
    record: homePage(language: { eq: $language }) {
      featured {
        project {
          jsonId
          page {
            location
            timeline
            buildingarea
            figures {
              value
              label
            }
          }
        }
      }
    }
    servicesPage(language: { eq: $language }) {
      services {
        title
        picture {
          alt
          crops(shape: PORTRAIT)
        }
      }
    }
  }
`
