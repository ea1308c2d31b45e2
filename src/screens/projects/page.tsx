import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { useTexts } from '../../languages/language-context'
import { required } from '../../content-model/required'
import { PageHead } from '../../seo/page-head'
import { Banner } from '../../ui/banner/banner'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb'
import { Section } from '../../ui/section/section'
import { SectionHeading } from '../../ui/section/section-heading'
import { labelOf, projectPath } from '../paths'
import type { PageContext } from '../../languages/page-context'
import { ProjectCards } from './project-cards'
import * as styles from './page.module.css'

type Data = Queries.ProjectsScreenQuery

interface ProjectsPageProps {
  record: NonNullable<Data['projectsPage']>
  projects: Data['allProject']['nodes']
  /** The numbers of the projects that have a page. */
  viewable: ReadonlySet<number>
}

/** The projects list page. */
export function ProjectsPage({ record, projects, viewable }: ProjectsPageProps) {
  const { banner, list } = record
  return (
    <>
      <Banner
        {...banner}
        above={<Breadcrumb parent="home" current={labelOf('projects', useTexts())} />}
      />
      <Section labelledBy="projects-heading">
        <SectionHeading id="projects-heading">{list.heading}</SectionHeading>
        <p className={styles.text}>{list.text}</p>
        <ProjectCards
          unavailable={list.unavailable}
          projects={projects.map(({ jsonId: id, thumbnail, ...project }) => ({
            ...project,
            id,
            thumbnail: viewable.has(id) ? { ...thumbnail, crops: thumbnail.leading } : thumbnail,
            to: viewable.has(id) ? projectPath(id) : undefined,
          }))}
        />
      </Section>
    </>
  )
}

export default function ProjectsScreen({ data }: PageProps<Data>) {
  return (
    <ProjectsPage
      record={required(data.projectsPage, 'pages/projects.json')}
      projects={data.allProject.nodes}
      viewable={new Set(data.allProjectDetail.nodes.map(({ projectId }) => projectId))}
    />
  )
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const { seo, banner } = required(data.projectsPage, 'pages/projects.json')
  return <PageHead {...seo} site={data} page={pageContext} banner={banner.picture} />
}

export const query = graphql`
  query ProjectsScreen($language: String!) {
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
    allProject(filter: { language: { eq: $language } }, sort: { jsonId: ASC }) {
      nodes {
        jsonId
        title
        location
        timeline
        thumbnail {
          ...CardPicture
          leading: crops(shape: LEADING_CARD)
        }
      }
    }
    allProjectDetail(filter: { language: { eq: $language } }) {
      nodes {
        projectId
      }
    }
  }
`
