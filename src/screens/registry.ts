import company from '../layout/company/fields'
import type { Fields } from '../content-model/field'
import type { PreviewModule, RecordKind, RecordList } from '../content-model/record-kind'
import { capitalise } from '../content-model/capitalise'
import aboutUs from './about-us/fields'
import comingSoon from './coming-soon/fields'
import contact from './contact/fields'
import home from './home/fields'
import notFound from './not-found/fields'
import project from './project/fields'
import projectCard from './projects/card/fields'
import projects from './projects/fields'
import { projectKinds } from './projects/kinds'
import services from './services/fields'

/**
 * The only list of the site's screens and of the records in content/. Routes, navbar, sitemap, link
 * choices, GraphQL types, the content check, the CMS with its previews, screenshots and the
 * journeys over all pages are made from it.
 *
 * The fields of a record have no place in a visitor's browser: gatsby-node.ts leaves them out.
 */

/** A page with a record of its own, content/pages/<folder>.json (specification, section 2). */
export interface Screen<
  Page extends PageModule = PageModule,
  Preview extends PreviewModule = PreviewModule,
> {
  /** The folder below src/screens/ that holds all of its parts. */
  readonly folder: string
  /** Path with leading and trailing slash. */
  readonly path: string
  /** What staff and the navbar call it. */
  readonly label: string
  /** Whether the navbar has a link to it; the order here is the navbar's. */
  readonly inNavbar: boolean
  /** Whether search engines may list it. */
  readonly indexed: boolean
  readonly fields: Fields
  /** Never written: a screen whose folder lacks one of these modules does not compile. */
  readonly parts?: [Page, Preview]
}

interface PageModule {
  readonly default: CallableFunction
  readonly Head: CallableFunction
  readonly query: object
}

export const screens = {
  home: {
    folder: 'home',
    path: '/home/',
    label: 'Home',
    inNavbar: true,
    indexed: true,
    fields: home,
  } satisfies Screen<typeof import('./home/page'), typeof import('./home/preview')>,
  aboutUs: {
    folder: 'about-us',
    path: '/about-us/',
    label: 'About',
    inNavbar: true,
    indexed: true,
    fields: aboutUs,
  } satisfies Screen<typeof import('./about-us/page'), typeof import('./about-us/preview')>,
  services: {
    folder: 'services',
    path: '/services/',
    label: 'Services',
    inNavbar: true,
    indexed: true,
    fields: services,
  } satisfies Screen<typeof import('./services/page'), typeof import('./services/preview')>,
  projects: {
    folder: 'projects',
    path: '/projects/',
    label: 'Projects',
    inNavbar: true,
    indexed: true,
    fields: projects,
  } satisfies Screen<typeof import('./projects/page'), typeof import('./projects/preview')>,
  contact: {
    folder: 'contact',
    path: '/contact/',
    label: 'Contact',
    inNavbar: true,
    indexed: true,
    fields: contact,
  } satisfies Screen<typeof import('./contact/page'), typeof import('./contact/preview')>,
  comingSoon: {
    folder: 'coming-soon',
    path: '/coming-soon/',
    label: 'Coming soon',
    inNavbar: false,
    indexed: false,
    fields: comingSoon,
  } satisfies Screen<typeof import('./coming-soon/page'), typeof import('./coming-soon/preview')>,
  notFound: {
    folder: 'not-found',
    path: '/not-found/',
    label: 'Not found',
    inNavbar: false,
    indexed: false,
    fields: notFound,
  } satisfies Screen<typeof import('./not-found/page'), typeof import('./not-found/preview')>,
}

/** What the code calls a screen. */
export type ScreenName = keyof typeof screens

/** How the CMS lists the pages of projects. */
export const projectPageList = {
  media: 'projects',
  columns: ['title', 'location', 'timeline'],
  filters: [
    { label: 'In Kuwait', field: 'location', pattern: 'Kuwait' },
    { label: 'In the UAE', field: 'location', pattern: 'UAE' },
  ],
  groups: [
    { label: 'Location', field: 'location' },
    { label: 'Years', field: 'timeline' },
  ],
} satisfies Omit<RecordList, 'label' | 'description'>

/** How it lists projects: a project's kind is on its card only. */
export const projectList = {
  ...projectPageList,
  filters: [
    ...projectKinds.map((kind) => ({
      label: `${capitalise(kind)}s`,
      field: 'kind',
      pattern: `^${kind}$`,
    })),
    ...projectPageList.filters,
  ],
  groups: [{ label: 'Kind', field: 'kind' }, ...projectPageList.groups],
} satisfies Omit<RecordList, 'label' | 'description'>

/** Records other than the screens' own: the company's settings, and the folders that staff add to. */
const otherRecords = [
  {
    typeName: 'Company',
    label: 'Company',
    path: 'settings/company.json',
    source: 'layout/company',
    fields: company,
  } satisfies RecordKind<typeof import('../layout/company/preview')>,
  {
    typeName: 'Project',
    label: 'Project',
    path: 'projects/',
    source: 'screens/projects/card',
    fields: projectCard,
    list: {
      label: 'Projects',
      description: 'The cards on the Projects page. A card opens once its project has a page.',
      ...projectList,
    },
  } satisfies RecordKind<typeof import('./projects/card/preview')>,
  {
    typeName: 'ProjectDetail',
    label: 'Project page',
    path: 'project-details/',
    source: 'screens/project',
    fields: project,
    list: {
      label: 'Project pages',
      description: 'The page of a project, with its gallery and its facts.',
      ...projectPageList,
    },
  } satisfies RecordKind<typeof import('./project/preview')>,
]

/** Every kind of record in content/. */
export const recordKinds: readonly RecordKind[] = [
  ...Object.values<Screen>(screens).map(({ folder, label, fields }) => ({
    typeName: `${folder.split('-').map(capitalise).join('')}Page`,
    label,
    path: `pages/${folder}.json`,
    source: `screens/${folder}`,
    fields,
  })),
  ...otherRecords,
]
