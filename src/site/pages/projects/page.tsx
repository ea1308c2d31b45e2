import { graphql } from 'gatsby'
import { useId } from 'react'
import { requireRecord } from '../../../content/require-record'
import { useTexts } from '../../../languages/language-context'
import { markFallback } from '../../../languages/fallback'
import { screenHead } from '../../head/page-head'
import { Banner } from '../../ui/banner/banner'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb'
import { Button, ButtonLink } from '../../ui/button/button'
import { Joined } from '../../ui/joined'
import { Picture } from '../../ui/picture/picture'
import { Section, SectionHeading } from '../../ui/section/section'
import * as patterns from '../../ui/patterns.module.css'
import { getProjectPath } from '../../../content/routes'
import { KindFilter, filterByKind, useProjectKindFromUrl } from './kind-filter'
import { orderProjects } from './order-projects'
import * as styles from './page.module.css'

type Data = Queries.ProjectsScreenQuery

/** Minimum number of projects for which the page has a filter by kind. */
const MIN_PROJECTS_FOR_FILTER = 9

interface ProjectsPageProps {
  data: Pick<Data, 'record' | 'allProject' | 'leading'>
}

/** Projects list page. The first project with a page has the large card. */
export default function ProjectsPage({ data }: ProjectsPageProps) {
  const texts = useTexts()
  const record = requireRecord(data.record)
  const projects = orderProjects(data.allProject.nodes, record.order)
  const hasFilter = projects.length >= MIN_PROJECTS_FOR_FILTER
  const requestedKind = useProjectKindFromUrl()
  const kind = hasFilter && filterByKind(projects, requestedKind).length > 0 ? requestedKind : null
  return (
    <>
      <Banner
        {...record.banner}
        above={<Breadcrumb parent="home" current={texts.screens.projects} />}
      />
      <Section labelledBy="projects-heading">
        <SectionHeading id="projects-heading">{record.list.heading}</SectionHeading>
        <p className={`${patterns.text} ${styles.text}`}>{markFallback(record.list.text)}</p>
        {hasFilter && <KindFilter projects={projects} kinds={record.kinds} selectedKind={kind} />}
        <ul className={styles.cards}>
          {filterByKind(projects, kind).map(({ jsonId: id, page, thumbnail, ...project }) => {
            const leading = data.leading?.jsonId === id ? data.leading : undefined
            const crops = (leading ?? { thumbnail }).thumbnail.crops
            return (
              <li
                key={id}
                data-viewable={page !== null}
                data-leading={leading !== undefined}
                data-listed={record.order?.some(({ projectId }) => projectId === id) || undefined}
              >
                <ProjectCard
                  project={{ ...project, thumbnail: { ...thumbnail, crops } }}
                  kind={record.kinds.find(({ key }) => key === project.kind)?.singular}
                  to={page ? getProjectPath(id) : undefined}
                  unavailable={record.list.unavailable}
                />
              </li>
            )
          })}
        </ul>
      </Section>
    </>
  )
}

interface ProjectCardProps {
  project: Omit<Data['allProject']['nodes'][number], 'jsonId' | 'kind' | 'page'>
  /** Name of the project's kind; undefined if staff have chosen no kind. */
  kind?: string
  /** Path of the project's page. Without a page, the card is dimmed and its button disabled. */
  to?: string
  /** Note on a card whose project has no page. */
  unavailable: string
}

/** A card of the projects list (specification, section 2, Projects list page). */
function ProjectCard({ project, kind, to, unavailable }: ProjectCardProps) {
  const texts = useTexts()
  const id = useId()
  return (
    <article data-viewable={to !== undefined} aria-labelledby={id} className={styles.card}>
      <div className={styles.picture}>
        <Picture {...project.thumbnail} />
      </div>
      <div className={styles.caption}>
        <div>
          <h3 id={id}>{markFallback(project.title)}</h3>
          <p>
            <Joined
              separator={texts.listSeparator}
              parts={[
                kind && markFallback(kind),
                markFallback(project.location),
                project.timeline && <span>{project.timeline}</span>,
              ]}
            />
          </p>
          {project.description && (
            <p className={styles.description}>{markFallback(project.description)}</p>
          )}
        </div>
        {to ? (
          <ButtonLink to={to} aria-describedby={id} className={styles.view}>
            {texts.projects.view}
          </ButtonLink>
        ) : (
          <div>
            <Button disabled aria-describedby={id}>
              {texts.projects.view}
            </Button>
            <p>{markFallback(unavailable)}</p>
          </div>
        )}
      </div>
    </article>
  )
}

export const Head = screenHead

export const query = graphql`
  query ProjectsScreen($language: String!, $leadingProject: Int!) {
    ...ProjectsPageData
    allProject(filter: { language: { eq: $language } }, sort: { jsonId: ASC }) {
      nodes {
        ...ProjectRecord
        page {
          __typename
        }
      }
    }
    leading: project(language: { eq: $language }, jsonId: { eq: $leadingProject }) {
      jsonId
      thumbnail {
        crops(shape: LEADING_CARD)
      }
    }
  }
`
