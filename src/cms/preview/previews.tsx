import type { ComponentType } from 'react'
import type { Fields, RecordOf } from '../../content-model/field'
import companyFields from '../../screens/company/fields'
import { Footer } from '../../layout/footer/footer'
import { Navbar } from '../../layout/navbar/navbar'
import { screens } from '../../routes'
import type aboutUsFields from '../../screens/about-us/fields'
import { AboutUsPage } from '../../screens/about-us/page'
import type comingSoonFields from '../../screens/coming-soon/fields'
import { ComingSoonPage } from '../../screens/coming-soon/page'
import type contactFields from '../../screens/contact/fields'
import { ContactPage } from '../../screens/contact/page'
import type homeFields from '../../screens/home/fields'
import { HomePage } from '../../screens/home/page'
import type notFoundFields from '../../screens/not-found/fields'
import { NotFoundPage } from '../../screens/not-found/page'
import projectPageFields from '../../screens/project-page/fields'
import { ProjectPage } from '../../screens/project-page/page'
import cardFields from '../../screens/projects/card/fields'
import projectsFields from '../../screens/projects/fields'
import { ProjectsPage } from '../../screens/projects/page'
import type { RecordName } from '../../screens/registry'
import servicesFields from '../../screens/services/fields'
import { ServicesPage } from '../../screens/services/page'
import type { PreviewProps } from './preview-props'

/*
 * How the editor shows each kind of record while one types: the site's own components, given what a
 * query of the built page would give them.
 */

function HomePreview({ record, pictures, others }: PreviewProps<typeof homeFields>) {
  const { hero, featured, note } = record
  const projects = others(projectPageFields)
  return (
    <HomePage
      record={{
        ...record,
        hero: { ...hero, picture: pictures.of(hero.picture, 'HERO') },
        featured: {
          ...featured,
          picture: pictures.of(featured.picture, 'LANDSCAPE'),
          project:
            projects.find(({ projectId }) => projectId === featured.projectId) ?? projects.empty,
        },
        note: { ...note, picture: pictures.of(note.picture, 'WIDE') },
      }}
      services={others(servicesFields).first.services.map(({ title, picture }) => ({
        title,
        picture: pictures.of(picture, 'PORTRAIT'),
      }))}
    />
  )
}

function AboutUsPreview({ record, pictures }: PreviewProps<typeof aboutUsFields>) {
  const banner = pictures.banner(record.banner)
  return (
    <AboutUsPage record={{ ...record, banner, picture: pictures.of(record.picture, 'WIDE') }} />
  )
}

function ServicesPreview({ record, pictures }: PreviewProps<typeof servicesFields>) {
  const services = record.services.map((service) => ({
    ...service,
    picture: pictures.of(service.picture, 'LANDSCAPE'),
  }))
  return <ServicesPage record={{ ...record, banner: pictures.banner(record.banner), services }} />
}

function ContactPreview({ record, pictures, others }: PreviewProps<typeof contactFields>) {
  return (
    <ContactPage
      record={{ ...record, banner: pictures.banner(record.banner) }}
      company={others(companyFields).first}
    />
  )
}

function ComingSoonPreview({ record, pictures }: PreviewProps<typeof comingSoonFields>) {
  return <ComingSoonPage record={{ ...record, picture: pictures.of(record.picture, 'HERO') }} />
}

function NotFoundPreview({ record, pictures }: PreviewProps<typeof notFoundFields>) {
  return <NotFoundPage record={{ ...record, picture: pictures.of(record.picture, 'HERO') }} />
}

/** The list page, with the projects as they are saved. */
function ProjectsPreview(props: PreviewProps<typeof projectsFields>) {
  return <ProjectList {...props} cards={props.others(cardFields)} />
}

/** A project as its card appears among the others. */
function ProjectPreview({ record, ...props }: PreviewProps<typeof cardFields>) {
  const others = props.others(cardFields).filter(({ id }) => id !== record.id)
  return (
    <ProjectList
      {...props}
      record={props.others(projectsFields).first}
      cards={[...others, record]}
    />
  )
}

interface ProjectListProps extends PreviewProps<typeof projectsFields> {
  cards: readonly RecordOf<typeof cardFields>[]
}

function ProjectList({ record, cards, pictures, others }: ProjectListProps) {
  const viewable = others(projectPageFields)
    .map(({ projectId }) => projectId)
    .sort((one, other) => one - other)
  const leading = cards.find(({ id }) => id === viewable[0])
  return (
    <ProjectsPage
      record={{ ...record, banner: pictures.banner(record.banner) }}
      projects={[...cards]
        .sort((one, other) => one.id - other.id)
        .map(({ id, thumbnail, ...card }) => ({
          ...card,
          jsonId: id,
          thumbnail: pictures.of(thumbnail, 'CARD'),
        }))}
      viewable={viewable}
      leadingCrops={leading && pictures.crops(leading.thumbnail, 'LEADING_CARD')}
    />
  )
}

function ProjectPagePreview({ record, pictures }: PreviewProps<typeof projectPageFields>) {
  const images = record.images
    .filter(({ file }) => file.src !== '')
    .map((image) => ({
      ...pictures.of(image, 'GALLERY'),
      thumbnail: pictures.crops(image, 'THUMBNAIL'),
      enlarged: pictures.crops(image, 'ENLARGED'),
    }))
  return (
    <ProjectPage record={{ ...record, banner: pictures.bannerPicture(record.banner), images }} />
  )
}

/** What the company's settings show on every page: the bar on top and the footer. */
function CompanyPreview({ record, pictures }: PreviewProps<typeof companyFields>) {
  const { logo, socialImage } = record
  return (
    <>
      <div
        style={{
          blockSize: 'var(--site-sizes-navbar)',
          background: 'var(--site-colors-ground-dark)',
        }}
      >
        <Navbar brand={record.brand} logo={pictures.url(logo)} currentPath={screens.home.path} />
      </div>
      {socialImage.file.src !== '' && (
        <img
          src={pictures.social(socialImage).src}
          alt={socialImage.alt}
          style={{ display: 'block', inlineSize: '100%' }}
        />
      )}
      <Footer
        {...record}
        columns={record.footerColumns}
        logo={{ url: pictures.url(logo), alt: logo.alt }}
        address=""
      />
    </>
  )
}

type Preview = ComponentType<PreviewProps<Fields>>

/** Each is given the record of its own kind. */
function preview<F extends Fields>(component: ComponentType<PreviewProps<F>>): Preview {
  return component as unknown as Preview
}

/** The preview of each kind of record. */
export const previews: Readonly<Record<RecordName, Preview>> = {
  home: preview(HomePreview),
  aboutUs: preview(AboutUsPreview),
  services: preview(ServicesPreview),
  projects: preview(ProjectsPreview),
  contact: preview(ContactPreview),
  comingSoon: preview(ComingSoonPreview),
  notFound: preview(NotFoundPreview),
  company: preview(CompanyPreview),
  project: preview(ProjectPreview),
  projectPage: preview(ProjectPagePreview),
}
