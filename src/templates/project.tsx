import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { Banner } from '../components/banner/banner'
import { Breadcrumb } from '../components/breadcrumb/breadcrumb'
import { Gallery } from '../components/gallery/gallery'
import { BackLink } from '../components/project/back-link'
import { projectFacts } from '../components/project/project-facts'
import { ProjectPanel } from '../components/project/project-panel'
import { ProjectView } from '../components/project/project-view'
import { projectGallery } from '../found/structured-data'
import { projectPath, routes } from '../routes'
import { PageHead } from '../shell/page-head'

export default function ProjectTemplate({ data }: PageProps<Queries.ProjectTemplateQuery>) {
  const project = data.projectDetail
  if (!project) return null

  return (
    <>
      <Banner
        heading={project.title}
        picture={project.banner}
        above={<Breadcrumb parent={routes.projects} current={project.title} />}
        below={<BackLink />}
      />
      <ProjectView
        gallery={<Gallery title={project.title} pictures={project.images} />}
        panel={<ProjectPanel {...project} facts={projectFacts(project)} />}
      />
    </>
  )
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
