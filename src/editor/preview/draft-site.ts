import type { Json } from '../../content/model/record-file'
import { isFolder, type RecordKind } from '../../content/model/record-kind'
import { getValueAt, isEqual } from '../../content/model/values'
import { findRecordKind, getKindName, kinds, type KindName } from '../../content/registry'
import { getProjectPath, rootPath, screens, type ScreenName } from '../../content/routes'
import type { PreviewResponse } from '../api/content-api'
import type { Records } from '../model/find-records'

/**
 * The site as it would be if the draft were published: with the draft in place of its published
 * record.
 */
export interface DraftSite {
  readonly kind: RecordKind
  /** Path of the draft's record; for a new record, an invented path. */
  readonly path: string
  readonly record: Json
  /** Undefined for a new record. */
  readonly published: Json | undefined
  /** All records, including the draft, by path. */
  readonly records: Records
}

/** A page of the site, by its path in the main language. */
export interface DraftSitePage {
  readonly mainPath: string
  readonly kind: RecordKind
  readonly record: Json
}

export function createDraftSite({ path, record, records }: PreviewResponse): DraftSite {
  const kind = findRecordKind(path)!
  const published = records[path]
  if (published || !isFolder(kind)) {
    return { kind, path, record, published, records: { ...records, [path]: record } }
  }
  // Gives a new project the next number, as publishing does. Publishing also skips the numbers of
  // deleted projects, which visitors of a preview link do not see.
  const numbers = listProjects(records).map(({ id }) => Number(id))
  const numbered = { ...record, id: Math.max(0, ...numbers) + 1 }
  const newPath = `${path}new.json`
  return {
    ...{ kind, path: newPath, record: numbered, published },
    records: { ...records, [newPath]: numbered },
  }
}

function listProjects(records: Records): Json[] {
  return Object.keys(records)
    .filter((path) => findRecordKind(path) === kinds.project)
    .map((path) => records[path]!)
}

/** Returns the path, in the main language, of the page that shows what the draft changes. */
export function findOpeningPath({ kind, record, published }: DraftSite): string {
  if (kind === kinds.project) {
    const isPageChanged = record.page && !isEqual(record.page, published?.page)
    return isPageChanged ? getProjectPath(Number(record.id)) : screens.projects.path
  }
  // Returns the home page for the company's settings, because every page shows them.
  return (screens[getKindName(kind) as ScreenName] ?? screens.home).path
}

/** Returns the page at a path of the main language; the not-found page for an unknown path. */
export function findPage({ records }: DraftSite, mainPath: string): DraftSitePage {
  const project = listProjects(records).find(
    ({ id, page }) => page && getProjectPath(Number(id)) === mainPath,
  )
  if (project) return { mainPath, kind: kinds.project, record: project }
  const path = mainPath === rootPath ? screens.home.path : mainPath
  const name =
    (Object.keys(screens) as ScreenName[]).find((each) => screens[each].path === path) ?? 'notFound'
  const kind: RecordKind = kinds[name satisfies KindName]
  return { mainPath: screens[name].path, kind, record: records[kind.path] ?? {} }
}

/**
 * Returns true if the draft changes a field.
 * @param field path in the record; for a picture, without `.src`
 */
export function isChanged({ record, published }: DraftSite, field: string): boolean {
  return (
    published !== undefined && !isEqual(getValueAt(record, field), getValueAt(published, field))
  )
}
