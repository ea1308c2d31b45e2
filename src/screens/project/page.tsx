import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { ProjectPage } from './project-page'
import { projectGallery } from '../../seo/structured-data'
import { projectPath, routes } from '../registry'
import { PageHead } from '../../seo/page-head'

export default function ProjectTemplate({ data }: PageProps<Queries.ProjectTemplateQuery>) {
  return data.projectDetail && <ProjectPage {...data.projectDetail} />
}

export function Head({ data }: HeadProps<Queries.ProjectTemplateQuery>) {
  const project = data.projectDetail
  if (!project) return null
  const path = projectPath(project.projectId)
  const pictures = project.images.map(({ alt, enlarged }) => ({
    alt,
    src: enlarged[0]?.image.images.fallback?.src ?? '',
  }))

  return (
    <PageHead
      title={project.title}
      description={project.description}
      path={path}
      firstPicture={project.banner}
      picture={project.banner}
      above={[routes.projects]}
      about={(siteUrl) => projectGallery(siteUrl, { ...project, path, pictures })}
    />
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
        ...SocialPicture
      }
      images {
        ...GalleryPicture
      }
    }
  }
`
