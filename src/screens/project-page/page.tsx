import { graphql } from 'gatsby'
import { requireRecord, type RecordPageProps } from '../../seo/require-record'
import { Gallery } from '../../features/gallery/gallery'
import { useTexts } from '../../languages/language-context'
import { markFallback } from '../../languages/fallback'
import { createHead } from '../../seo/page-head'
import { getFirstSentence, buildProjectGallery } from '../../seo/structured-data'
import { Banner } from '../../ui/banner/banner'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb'
import { Button, ButtonLink } from '../../ui/button/button'
import { FactList } from '../../ui/fact-list/fact-list'
import * as patterns from '../../ui/patterns.module.css'
import { screens } from '../../routes'
import * as styles from './page.module.css'
import { takeFromCard } from './take-from-card'

type ProjectRecord = NonNullable<Queries.ProjectPageScreenQuery['record']>

function getPage(record: ProjectRecord) {
  return { number: record.jsonId, ...takeFromCard(record, requireRecord(record.page)) }
}

/** A project's own page (specification, section 2, Project detail page). */
export default function ProjectPage({ data }: RecordPageProps<ProjectRecord>) {
  const labels = useTexts().projects
  const page = getPage(requireRecord(data.record))
  const { title, banner, images } = page
  return (
    <>
      <Banner
        heading={title}
        picture={banner}
        above={<Breadcrumb parent="projects" current={title} />}
        below={
          <ButtonLink to={screens.projects.path} variant="outline" className={styles.back}>
            {labels.back}
          </ButtonLink>
        }
      />
      <div className={`${patterns.container} ${styles.view}`}>
        <div>
          <Gallery title={title} pictures={images} />
        </div>
        <ProjectPanel page={page} />
      </div>
    </>
  )
}

/** Side panel (specification, section 2). */
function ProjectPanel({ page }: { page: ReturnType<typeof getPage> }) {
  const texts = useTexts()
  const labels = texts.projects
  return (
    <div className={styles.panel}>
      <section aria-labelledby="overview-heading">
        <h2 id="overview-heading" className={patterns.label}>
          {labels.overview}
        </h2>
        <p>{markFallback(page.description)}</p>
      </section>
      <FactList
        facts={[
          { label: labels.location, value: page.location },
          { label: labels.completionYear, value: page.completionYear },
          { label: labels.buildingArea, value: page.buildingarea },
        ]}
      />
      <section aria-labelledby="materials-heading">
        <h2 id="materials-heading" className={patterns.label}>
          {labels.materials}
        </h2>
        <ul>
          {page.constructionMaterials.map((material, index) => (
            <li key={index}>
              <strong>{markFallback(material.name)}:</strong> {markFallback(material.description)}
            </li>
          ))}
        </ul>
      </section>
      <p data-print-only>{texts.gallery.visualisations}</p>
      <Button variant="outline" data-needs-script onClick={() => window.print()}>
        {labels.print}
      </Button>
    </div>
  )
}

export const Head = createHead<ProjectRecord>((record, language) => {
  const page = getPage(record)
  return {
    title: page.title,
    description: getFirstSentence(page.description),
    banner: page.banner,
    parents: ['projects'],
    about: buildProjectGallery(page, language),
  }
})

export const query = graphql`
  query ProjectPageScreen($language: String!, $projectId: Int!) {
    ...LayoutData
    record: project(language: { eq: $language }, jsonId: { eq: $projectId }) {
      jsonId
      title
      location
      timeline
      page {
        ...ProjectPageRecord
      }
    }
  }
`
