import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { ProjectsPage } from './projects-page'
import { routes } from '../registry'
import { PageHead } from '../../seo/page-head'

export default function ProjectsTemplate({ data }: PageProps<Queries.ProjectsTemplateQuery>) {
  if (!data.projectsPage) return null
  return (
    <ProjectsPage
      {...data.projectsPage}
      projects={data.allProject.nodes.map(({ jsonId: id, ...project }) => ({ ...project, id }))}
      viewable={new Set(data.allProjectDetail.nodes.map(({ projectId }) => projectId))}
    />
  )
}

export function Head({ data }: HeadProps<Queries.ProjectsTemplateQuery>) {
  if (!data.projectsPage) return null
  const { seo, banner } = data.projectsPage
  return (
    <PageHead
      {...seo}
      path={routes.projects.path}
      firstPicture={banner.picture}
      picture={banner.picture}
    />
  )
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
