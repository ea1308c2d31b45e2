import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { ProjectPage } from '../components/project/project-page'
import { projectPath } from '../routes'
import { PageHead } from '../shell/page-head'

export default function ProjectTemplate({ data }: PageProps<Queries.ProjectTemplateQuery>) {
  return data.projectDetail && <ProjectPage {...data.projectDetail} />
}

export function Head({ data }: HeadProps<Queries.ProjectTemplateQuery>) {
  const project = data.projectDetail
  return (
    project && (
      <PageHead
        title={project.title}
        description={project.description}
        path={projectPath(project.projectId)}
      />
    )
  )
}

export const query = graphql`
  query ProjectTemplate($projectId: Int!) {
    projectDetail(projectId: { eq: $projectId }) {
      ...ProjectFactsParts
      title
      description
      constructionMaterials {
        name
        description
      }
      banner {
        ...BannerPicture
      }
      images {
        ...GalleryPicture
      }
    }
  }
`
