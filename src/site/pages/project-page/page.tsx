import { graphql } from 'gatsby'
import { useDeferredValue } from 'react'
import { requireRecord, type RecordPageProps } from '../../../content/require-record'
import { Gallery } from '../../gallery/gallery'
import { useTexts } from '../../../languages/language-context'
import { markFallback } from '../../../languages/fallback'
import { createHead } from '../../head/page-head'
import { getFirstSentence } from '../../head/head-texts'
import { getLastYear } from '../../../content/last-year'
import { buildProjectGallery } from '../../head/structured-data'
import { Banner } from '../../ui/banner/banner'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb'
import { Button, ButtonLink } from '../../ui/button/button'
import { FactList } from '../../ui/fact-list/fact-list'
import { Joined } from '../../ui/joined'
import * as patterns from '../../ui/patterns.module.css'
import { screens } from '../../../content/routes'
import * as styles from './page.module.css'

type ProjectRecord = NonNullable<Queries.ProjectPageScreenQuery['record']>

/** A project's own page (specification, section 2, Project detail page). */
export default function ProjectPage({ data }: RecordPageProps<ProjectRecord>) {
  const labels = useTexts().projects
  const record = requireRecord(requireRecord(data.record).page)
  const { title, banner, images } = record
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
          {/* Remounts the gallery when the editor's preview adds or removes a picture, because
              otherwise the gallery would keep its old index. */}
          <Gallery key={images.length} title={title} pictures={images} />
        </div>
        <ProjectPanel record={record} />
      </div>
    </>
  )
}

/** Side panel (specification, section 2). */
function ProjectPanel({ record }: { record: Queries.ProjectPageRecordFragment }) {
  const texts = useTexts()
  const labels = texts.projects
  // Renders the print button on the server and until hydration has ended, because the server cannot
  // know whether the browser has print(). In-app browsers often lack print().
  const canPrint = useDeferredValue(typeof globalThis.print === 'function', true)
  return (
    <div className={styles.panel}>
      <section aria-labelledby="overview-heading">
        <h2 id="overview-heading" className={patterns.label}>
          {labels.overview}
        </h2>
        <p>{markFallback(record.description)}</p>
      </section>
      <FactList
        facts={[
          { label: labels.location, value: record.location },
          { label: labels.completionYear, value: getLastYear(record.timeline) },
          { label: labels.buildingArea, value: record.buildingarea },
        ]}
      />
      <section aria-labelledby="materials-heading">
        <h2 id="materials-heading" className={patterns.label}>
          {labels.materials}
        </h2>
        <ul>
          {record.constructionMaterials.map(({ name, description }, index) => (
            <li key={index}>
              <Joined
                separator=" "
                parts={[
                  name && (
                    <strong>
                      {markFallback(name)}
                      {description && ':'}
                    </strong>
                  ),
                  markFallback(description),
                ]}
              />
            </li>
          ))}
        </ul>
      </section>
      <p data-print-only>{texts.gallery.visualisations}</p>
      {canPrint && (
        <Button variant="outline" data-needs-script onClick={() => window.print()}>
          {labels.print}
        </Button>
      )}
    </div>
  )
}

export const Head = createHead<ProjectRecord>(({ jsonId, page }, language, { company }) => {
  const project = requireRecord(page)
  return {
    title: project.title,
    description: getFirstSentence(project.description),
    banner: project.banner,
    parents: ['projects'],
    about: buildProjectGallery(jsonId, project, requireRecord(company), language),
  }
})

export const query = graphql`
  query ProjectPageScreen($language: String!, $projectId: Int!) {
    ...LayoutData
    record: project(language: { eq: $language }, jsonId: { eq: $projectId }) {
      jsonId
      page {
        ...ProjectPageRecord
      }
    }
  }
`
