import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { useTexts } from '../../languages/language-context'
import { languageOf } from '../../languages/languages'
import { textsIn } from '../../languages/loaded-texts'
import { required } from '../../content-model/required'
import type { Crops } from '../../pictures/picture-data'
import { PageHead } from '../../seo/page-head'
import { Banner } from '../../ui/banner/banner'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb'
import { Section } from '../../ui/section/section'
import { SectionHeading } from '../../ui/section/section-heading'
import { labelOf, projectPath } from '../paths'
import type { PageContext } from '../../languages/page-context'
import { ListFilters } from './list-filters'
import { ListPages } from './list-pages'
import type { ListContext } from './list-parts'
import { isFiltered, partName } from './part-name'
import { ProjectCards } from './project-cards'
import * as styles from './page.module.css'

type Data = Queries.ProjectsScreenQuery

interface ProjectsPageProps {
  record: NonNullable<Data['projectsPage']>
  list: ListContext
  projects: Data['allProject']['nodes']
  /** The picture of the card that leads, in its own shape. */
  leadingCrops?: Crops
  /** The numbers of the projects that have a page. */
  viewable: ReadonlySet<number>
}

/** The projects list page, or one of its pages where the list is long. */
export function ProjectsPage({
  record,
  list: { ids, leading, filters },
  projects,
  leadingCrops,
  viewable,
}: ProjectsPageProps) {
  const texts = useTexts()
  const part = partName(filters, texts)
  const cards = ids.flatMap((id) => projects.filter(({ jsonId }) => jsonId === id))
  return (
    <>
      <Banner
        {...record.banner}
        {...(part && { heading: `${record.banner.heading}: ${part}`, lead: null })}
        above={
          part ? (
            <Breadcrumb parent="projects" current={part} />
          ) : (
            <Breadcrumb parent="home" current={labelOf('projects', texts)} />
          )
        }
      />
      <Section labelledBy="projects-heading">
        <SectionHeading id="projects-heading">{record.list.heading}</SectionHeading>
        {!part && <p className={styles.text}>{record.list.text}</p>}
        {filters && <ListFilters {...filters} />}
        <ProjectCards
          unavailable={record.list.unavailable}
          projects={cards.map(({ jsonId: id, thumbnail, ...project }) => ({
            ...project,
            id,
            thumbnail:
              id === leading && leadingCrops ? { ...thumbnail, crops: leadingCrops } : thumbnail,
            to: viewable.has(id) ? projectPath(id) : undefined,
          }))}
        />
        {filters && <ListPages {...filters} />}
      </Section>
    </>
  )
}

export default function ProjectsScreen({ data, pageContext }: PageProps<Data, ListContext>) {
  return (
    <ProjectsPage
      record={required(data.projectsPage, 'pages/projects.json')}
      list={pageContext}
      projects={data.allProject.nodes}
      leadingCrops={data.leading?.thumbnail.crops}
      viewable={new Set(data.allProjectDetail.nodes.map(({ projectId }) => projectId))}
    />
  )
}

/**
 * Search engines list every page of the whole list, each as itself. They do not list a filter, which
 * has the same cards once more, but follow its links.
 */
export function Head({ data, pageContext }: HeadProps<Data, PageContext & ListContext>) {
  const { seo, banner } = required(data.projectsPage, 'pages/projects.json')
  const { language, filters } = pageContext
  const part = partName(filters, textsIn(languageOf(language)))
  return (
    <PageHead
      title={part ? `${seo.title}: ${part}` : seo.title}
      description={part ? `${part}. ${seo.description}` : seo.description}
      site={data}
      page={pageContext}
      indexed={!isFiltered(filters)}
      banner={banner.picture}
      above={part ? ['projects'] : []}
    />
  )
}

export const query = graphql`
  query ProjectsScreen($language: String!, $ids: [Int!]!, $leading: Int) {
    ...SiteParts
    projectsPage(language: { eq: $language }) {
      seo {
        ...SeoParts
      }
      banner {
        ...BannerParts
      }
      list {
        heading
        text
        unavailable
      }
    }
    allProject(filter: { language: { eq: $language }, jsonId: { in: $ids } }) {
      nodes {
        jsonId
        title
        location
        timeline
        thumbnail {
          ...CardPicture
        }
      }
    }
    leading: project(language: { eq: $language }, jsonId: { eq: $leading }) {
      thumbnail {
        crops(shape: LEADING_CARD)
      }
    }
    allProjectDetail(filter: { language: { eq: $language }, projectId: { in: $ids } }) {
      nodes {
        projectId
      }
    }
  }
`
