import { companyFields } from '../layout/company/fields'
import type { Fields } from './field'
import { aboutUsFields } from '../screens/about-us/fields'
import { comingSoonFields } from '../screens/coming-soon/fields'
import { contactFields } from '../screens/contact/fields'
import { homeFields } from '../screens/home/fields'
import { notFoundFields } from '../screens/not-found/fields'
import { projectsFields } from '../screens/projects/fields'
import { servicesFields } from '../screens/services/fields'
import { projectDetailFields, projectFields } from '../screens/project/fields'

/**
 * Every kind of record in content/: where its files are, what GraphQL calls it and its fields.
 */
export interface RecordKind {
  /** Name of the GraphQL type. */
  readonly typeName: string
  /** What staff call it. */
  readonly label: string
  /** What a folder of records is for, told above its list in the CMS. */
  readonly description?: string
  /** Path below content/: one file, or a folder that ends with a slash. */
  readonly path: string
  readonly fields: Fields
}

export const contentModel = [
  {
    typeName: 'Company',
    label: 'Company',
    path: 'settings/company.json',
    fields: companyFields,
  },
  { typeName: 'HomePage', label: 'Home', path: 'pages/home.json', fields: homeFields },
  {
    typeName: 'ServicesPage',
    label: 'Services',
    path: 'pages/services.json',
    fields: servicesFields,
  },
  { typeName: 'AboutUsPage', label: 'About', path: 'pages/about-us.json', fields: aboutUsFields },
  { typeName: 'ContactPage', label: 'Contact', path: 'pages/contact.json', fields: contactFields },
  {
    typeName: 'ComingSoonPage',
    label: 'Coming soon',
    path: 'pages/coming-soon.json',
    fields: comingSoonFields,
  },
  {
    typeName: 'NotFoundPage',
    label: 'Not found',
    path: 'pages/not-found.json',
    fields: notFoundFields,
  },
  {
    typeName: 'ProjectsPage',
    label: 'Projects',
    path: 'pages/projects.json',
    fields: projectsFields,
  },
  {
    typeName: 'Project',
    label: 'Project',
    description: 'The cards of the projects list. A project can be opened once it has a page.',
    path: 'projects/',
    fields: projectFields,
  },
  {
    typeName: 'ProjectDetail',
    label: 'Project page',
    description: 'The page of a project, with its gallery and its facts.',
    path: 'project-details/',
    fields: projectDetailFields,
  },
] as const satisfies readonly RecordKind[]

/** The record kind that a file belongs to, by its path below content/ (forward slashes). */
export function recordKindOf(path: string): RecordKind | undefined {
  return contentModel.find((kind) =>
    kind.path.endsWith('/')
      ? path.startsWith(kind.path) && !path.slice(kind.path.length).includes('/')
      : path === kind.path,
  )
}

/** The folder of the pictures below content/, and the address they are called by in records. */
export const mediaFolder = 'media'
export const mediaAddress = '/media/'
