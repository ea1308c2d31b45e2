import type { ComponentType } from 'react'
import { Footer } from '../../site/layout/footer/footer'
import { Navbar } from '../../site/layout/navbar/navbar'
import { screens } from '../../content/routes'
import AboutUsPage from '../../site/pages/about-us/page'
import ComingSoonPage from '../../site/pages/coming-soon/page'
import ContactPage from '../../site/pages/contact/page'
import HomePage from '../../site/pages/home/page'
import NotFoundPage from '../../site/pages/not-found/page'
import ProjectPage from '../../site/pages/project-page/page'
import { orderProjects } from '../../site/pages/projects/order-projects'
import ProjectsPage from '../../site/pages/projects/page'
import type { KindName } from '../../content/registry'
import ServicesPage from '../../site/pages/services/page'
import type { PreviewProps, RecordOfKind } from './preview-data'

/* Previews of each kind of record: components of the site with the data that a query of the build
   would return. */

/** A component that shows a record. */
export type Preview = ComponentType<PreviewProps>

/** Creates the preview of a page that shows only its own record. */
function createPagePreview<R>(
  name: KindName,
  Page: ComponentType<{ data: { record: R } }>,
): Preview {
  return function PagePreview({ record, toQueryResult }) {
    return <Page data={{ record: toQueryResult(name, record) }} />
  }
}

const HomePreview: Preview = ({ record, toQueryResult, createCrops, findFirst }) => {
  const services = findFirst('services').services.map(({ title, picture }) => ({
    title,
    picture: { alt: picture.alt, crops: createCrops(picture, 'PORTRAIT') },
  }))
  return <HomePage data={{ record: toQueryResult('home', record), servicesPage: { services } }} />
}

const ContactPreview: Preview = ({ record, toQueryResult, findFirst }) => (
  <ContactPage
    data={{
      record: toQueryResult('contact', record),
      company: findFirst('company'),
    }}
  />
)

/** Preview of the page that lists the published projects. */
const ProjectsPreview: Preview = (props) => (
  <ProjectList
    {...props}
    record={props.record as RecordOfKind<'projects'>}
    projects={props.findAll('project')}
  />
)

export const ProjectPagePreview: Preview = ({ record, toQueryResult }) => (
  <ProjectPage data={{ record: toQueryResult('project', record) }} />
)

/** Preview of a project: its card in the list of projects, and its page. */
const ProjectPreview: Preview = (props) => {
  const { findAll, findFirst } = props
  const record = props.record as RecordOfKind<'project'>
  // Sorts a new project last, because it has no number yet and will get the highest number.
  const project = { ...record, id: record.id || Infinity }
  const projects = [...findAll('project').filter(({ id }) => id !== record.id), project]
  return (
    <>
      <ProjectList {...props} record={findFirst('projects')} projects={projects} />
      {record.page && <ProjectPagePreview {...props} record={project} />}
    </>
  )
}

interface ProjectListProps extends PreviewProps {
  record: RecordOfKind<'projects'>
  projects: readonly RecordOfKind<'project'>[]
}

function ProjectList({ record, projects, toQueryResult, createCrops }: ProjectListProps) {
  const cards = projects.map((project) => ({ ...project, jsonId: project.id }))
  const viewable = cards.filter(({ page }) => page !== null)
  const [leading] = orderProjects(viewable, record.order)
  return (
    <ProjectsPage
      data={{
        record: toQueryResult('projects', record),
        allProject: {
          nodes: cards.map((card) => ({
            ...toQueryResult<Queries.ProjectRecordFragment>('project', { ...card, page: null }),
            page: card.page && { __typename: 'ProjectPage' },
          })),
        },
        leading: leading
          ? {
              jsonId: leading.id,
              thumbnail: { crops: createCrops(leading.thumbnail, 'LEADING_CARD') },
            }
          : null,
      }}
    />
  )
}

/** Preview of the company's settings: navbar, picture for link previews, and footer. */
const CompanyPreview: Preview = ({ record, toQueryResult }) => {
  const company = toQueryResult<Queries.CompanyRecordFragment>('company', record)
  const { logo, socialImage } = company
  const linkPreview = socialImage.crops.images.fallback
  return (
    <>
      <div
        style={{
          blockSize: 'var(--site-sizes-navbar)',
          background: 'var(--site-colors-ground-dark)',
        }}
      >
        <Navbar brand={company.brand} logo={logo.original.publicURL} pagePath={screens.home.path} />
      </div>
      {linkPreview && (
        <img
          src={linkPreview.src}
          alt={socialImage.alt}
          style={{ display: 'block', inlineSize: '100%', background: '#fff' }}
        />
      )}
      <Footer company={company} pageUrl="" />
    </>
  )
}

/** Previews by kind of record. */
export const previews: Readonly<Record<KindName, Preview>> = {
  home: HomePreview,
  aboutUs: createPagePreview('aboutUs', AboutUsPage),
  services: createPagePreview('services', ServicesPage),
  projects: ProjectsPreview,
  contact: ContactPreview,
  comingSoon: createPagePreview('comingSoon', ComingSoonPage),
  notFound: createPagePreview('notFound', NotFoundPage),
  company: CompanyPreview,
  project: ProjectPreview,
}
