import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Banner } from '../components/banner/banner'
import { Breadcrumb } from '../components/breadcrumb/breadcrumb'
import { ProjectCards } from '../components/project/project-cards'
import { ProjectsSection } from '../components/project/projects-section'
import { projectPath, routes } from '../routes'
import { PageHead } from '../shell/page-head'

export default function ProjectsTemplate({ data }: PageProps<Queries.ProjectsTemplateQuery>) {
  if (!data.projectsPage) return null
  const { banner, list } = data.projectsPage
  const viewable = new Set(data.allProjectDetail.nodes.map(({ projectId }) => projectId))

  return (
    <>
      <Banner
        {...banner}
        above={<Breadcrumb parent={routes.home} current={routes.projects.label} />}
      />
      <ProjectsSection heading={list.heading} text={list.text}>
        <ProjectCards
          unavailable={list.unavailable}
          projects={data.allProject.nodes.map(({ jsonId: id, thumbnail, ...project }) => {
            const isViewable = viewable.has(id)
            return {
              ...project,
              id,
              thumbnail: isViewable ? { ...thumbnail, crops: thumbnail.leading } : thumbnail,
              to: isViewable ? projectPath(id) : undefined,
            }
          })}
        />
      </ProjectsSection>
    </>
  )
}

export function Head({ data }: HeadProps<Queries.ProjectsTemplateQuery>) {
  if (!data.projectsPage) return null
  const { seo, banner } = data.projectsPage
  return <PageHead {...seo} path={routes.projects.path} picture={banner.picture} />
}

export const query = graphql`
  query ProjectsTemplate {
    projectsPage {
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
    allProject(sort: { jsonId: ASC }) {
      nodes {
        jsonId
        title
        location
        timeline
        thumbnail {
          ...CardPicture
          leading: crops(shape: LEADING_CARD) {
            media
            image
          }
        }
      }
    }
    allProjectDetail {
      nodes {
        projectId
      }
    }
  }
`
