import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { required } from '../../content-model/required'
import { Gallery } from '../../features/gallery/gallery'
import { useTexts } from '../../languages/language-context'
import { languageOf, pathIn } from '../../languages/languages'
import type { PageContext } from '../../languages/page-context'
import { words } from '../../languages/stand-in'
import { firstSentence } from '../../seo/first-sentence'
import { PageHead } from '../../seo/page-head'
import { projectGallery } from '../../seo/structured-data'
import { Banner } from '../../ui/banner/banner'
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb'
import { Button } from '../../ui/button/button'
import { FactList } from '../../ui/fact-list/fact-list'
import { PageLink } from '../../ui/page-link/page-link'
import { Section } from '../../ui/section/section'
import * as shared from '../../ui/patterns.module.css'
import { projectPath, screens } from '../../routes'
import * as styles from './page.module.css'

type Data = Queries.ProjectPageScreenQuery

interface ProjectPageProps {
  record: NonNullable<Data['projectPage']>
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
        below={
          <PageLink to={screens.projects.path} data-screen-only className={styles.back}>
            {labels.back}
          </PageLink>
        }
      />
      <Section space="tight" className={styles.view}>
        <div>
          <Gallery title={title} pictures={images} />
        </div>
        <ProjectPanel record={record} />
      </Section>
    </>
  )
}

/** The side panel (specification, section 2), as a drawing's title block. */
function ProjectPanel({ record }: ProjectPageProps) {
  const texts = useTexts()
  const labels = texts.projects
  return (
    <div className={styles.panel}>
      <section aria-labelledby="overview-heading">
        <h2 id="overview-heading" className={shared.label}>
          {labels.overview}
        </h2>
        <p>{words(record.description)}</p>
      </section>
      <FactList
        facts={[
          { label: labels.location, value: record.location },
          { label: labels.completionYear, value: String(record.completionYear) },
          { label: labels.buildingArea, value: record.buildingarea },
        ]}
      />
      <section aria-labelledby="materials-heading">
        <h2 id="materials-heading" className={shared.label}>
          {labels.materials}
        </h2>
        <ul>
          {record.constructionMaterials.map((material, index) => (
            <li key={index}>
              <strong>{words(material.name)}:</strong> {words(material.description)}
            </li>
          ))}
        </ul>
      </section>
      <p data-paper-only>{texts.gallery.visualisations}</p>
      <Button variant="outline" data-needs-script onClick={() => window.print()}>
        {labels.print}
      </Button>
    </div>
  )
}

export default function ProjectPageScreen({ data }: PageProps<Data>) {
  return <ProjectPage record={required(data.projectPage, 'project-pages')} />
}

export function Head({ data, pageContext }: HeadProps<Data, PageContext>) {
  const project = required(data.projectPage, 'project-pages')
  const { language } = pageContext
  const path = pathIn(languageOf(language), projectPath(project.projectId))
  const pictures = project.images.map(({ alt, enlarged }) => ({
    alt,
    src: enlarged[0]?.image.images.fallback?.src ?? '',
  }))

  return (
    <PageHead
      title={project.title}
      description={firstSentence(project.description)}
      site={data}
      page={pageContext}
      banner={project.banner}
      above={['projects']}
      about={projectGallery({ ...project, language, path, pictures })}
    />
  )
}

export const query = graphql`
  query ProjectPageScreen($language: String!, $projectId: Int!) {
    ...SiteParts
    projectPage(language: { eq: $language }, projectId: { eq: $projectId }) {
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
