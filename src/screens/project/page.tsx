import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { required } from '../../content-model/required'
import { Gallery } from '../../features/gallery/gallery'
import { useTexts } from '../../languages/language-context'
import { pathIn } from '../../languages/language-path'
import { languageOf } from '../../languages/languages'
import { firstSentence } from '../../seo/first-sentence'
import { unpackCrops } from '../../pictures/packed-crops'
import { PageHead } from '../../seo/page-head'
import { projectGallery } from '../../seo/structured-data'
import { Banner } from '../../ui/banner/banner'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb'
import { Section } from '../../ui/section/section'
import { projectPath } from '../paths'
import type { PageContext } from '../../languages/page-context'
import { BackLink } from './back-link'
import { ProjectPanel } from './project-panel'
import { ProjectSheet } from './project-sheet'
import * as styles from './page.module.css'

type Data = Queries.ProjectScreenQuery

interface ProjectPageProps {
  record: NonNullable<Data['projectDetail']>
}

/** A project's own page (specification, section 2, Project detail page). */
export function ProjectPage({ record }: ProjectPageProps) {
  const labels = useTexts().projects
  const { title, banner, images } = record
  return (
    <>
      <Banner
        heading={title}
        picture={banner}
        above={<Breadcrumb parent="projects" current={title} />}
        below={<BackLink />}
      />
      <Section space="tight" className={styles.view}>
        <div className={styles.gallery}>
          <Gallery title={title} pictures={images} />
        </div>
        <ProjectPanel
          {...record}
          facts={[
            { label: labels.location, value: record.location },
            { label: labels.completionYear, value: String(record.completionYear) },
            { label: labels.buildingArea, value: record.buildingarea },
          ]}
          sheet={<ProjectSheet pictures={images} />}
        />
      </Section>
    </>
  )
}

export default function ProjectScreen({ data }: PageProps<Data>) {
  return <ProjectPage record={required(data.projectDetail, 'project-details')} />
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const project = required(data.projectDetail, 'project-details')
  const { language } = pageContext
  const path = pathIn(languageOf(language), projectPath(project.projectId))
  const pictures = project.images.map(({ alt, enlarged }) => ({
    alt,
    src: unpackCrops(enlarged)[0]?.image.images.fallback?.src ?? '',
  }))

  return (
    <PageHead
      title={project.title}
      description={firstSentence(project.description)}
      site={data}
      page={pageContext}
      banner={project.banner}
      above={['projects']}
      about={(siteUrl) => projectGallery(siteUrl, { ...project, language, path, pictures })}
    />
  )
}

export const query = graphql`
  query ProjectScreen($language: String!, $projectId: Int!) {
    ...SiteParts
    projectDetail(language: { eq: $language }, projectId: { eq: $projectId }) {
      projectId
      title
      location
      description
      completionYear
      buildingarea
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
