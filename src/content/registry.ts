import { capitalise } from './model/values'
import type { Fields } from './model/field'
import { isFolder, type RecordKind } from './model/record-kind'
import { texts } from '../languages/en/interface-texts'
import company from './kinds/company'
import { getScreenFolder, screenNames, screens, type ScreenName } from './routes'
import aboutUs from './kinds/about-us'
import comingSoon from './kinds/coming-soon'
import contact from './kinds/contact'
import home from './kinds/home'
import notFound from './kinds/not-found'
import project from './kinds/project'
import projects from './kinds/projects'
import services from './kinds/services'

/* The only list of the kinds of records in content/. The GraphQL types, the content check and the
   editor are derived from the list. */

/** Fields of each screen's record. */
const screenFields = {
  home,
  aboutUs,
  services,
  projects,
  contact,
  comingSoon,
  notFound,
} satisfies Readonly<Record<ScreenName, Fields>>

const screenRecords = Object.fromEntries(
  screenNames.map((name) => {
    const [label, fields] = [texts.screens[name], screenFields[name]]
    const path = `pages/${getScreenFolder(screens[name])}.json`
    return [name, { typeName: `${capitalise(name)}Page`, label, path, fields }]
  }),
) as { [Name in ScreenName]: RecordKind & { fields: (typeof screenFields)[Name] } }

/** Every kind of record, by its name in the code. */
export const kinds = {
  ...screenRecords,
  company: {
    typeName: 'Company',
    label: 'Company',
    path: 'settings/company.json',
    fields: company,
  },
  project: {
    typeName: 'Project',
    label: 'Project',
    path: 'projects/',
    fields: project,
    list: {
      label: 'Projects',
      description: 'The projects of the Projects page. The card of a project opens its page.',
      media: 'projects',
      columns: ['title', 'location', 'timeline'],
      groups: [
        { label: 'Kind', field: 'kind' },
        { label: 'Location', field: 'location' },
        { label: 'Years', field: 'timeline' },
      ],
    },
  },
} satisfies Readonly<Record<string, RecordKind>>

/** Name of a kind of record in the code. */
export type KindName = keyof typeof kinds

export function getKindName(kind: RecordKind): KindName {
  const [name] = Object.entries(kinds).find(([, each]) => each === kind)!
  return name as KindName
}

export const recordKinds: readonly RecordKind[] = Object.values(kinds)

/**
 * Matches the part of a path after the folder: nothing, or the name of a JSON file that is not
 * hidden.
 */
const inFolder = /^(?:[^./\\\p{C}][^/\\\p{C}]*\.json)?$/u

/**
 * Returns the kind of record that a file or folder belongs to; undefined for any other path.
 * @param path path below content/, with forward slashes
 */
export function findRecordKind(path: string): RecordKind | undefined {
  return recordKinds.find((kind) =>
    isFolder(kind)
      ? path.startsWith(kind.path) && inFolder.test(path.slice(kind.path.length))
      : path === kind.path,
  )
}
