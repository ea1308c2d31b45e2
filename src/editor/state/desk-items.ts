import { useMemo } from 'react'
import type { Content, LastChange, SiteDraft } from '../api/content-api'
import { getKeyPath, isNewKey } from '../api/record-key'
import type { PictureFile } from '../../content/model/picture-fields'
import { getRecordTitle, isFolder, type RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { getPropertyName } from '../../content/model/translation'
import { findRecordKind, kinds, recordKinds } from '../../content/registry'
import { joinFilled } from '../../languages/join-filled'
import { languages, mainLanguage } from '../../languages/languages'
import { findCardPicture } from '../model/card-picture'
import { comparePaths } from '../model/find-records'
import { listGaps, type Gap } from '../model/translation-gaps'
import { getFormUrl } from './address'
import { useContent } from './content'
import { useDrafts, type Draft } from './drafts'
import { useForms, type Task } from './forms'
import { withNews } from './news'
import { usePublishedKeys } from './shared-task'

/* All records and drafts, as the pages of the desk show them. Computed from the state that the
   forms show too, so that no page can be older than a form. */

export interface DeskItem {
  /** Key of the form and its draft. */
  readonly key: string
  readonly kind: RecordKind
  /**
   * The edits of this browser, with what others have published since, unless both have changed the
   * same field; otherwise the published record; otherwise the server's draft.
   */
  readonly record: Json
  readonly published?: Json
  /** The published record to which the edits in `record` apply. */
  readonly opened?: Json
  /** Draft of this browser. */
  readonly draft?: Draft
  readonly siteDraft?: SiteDraft
  /** The running action. */
  readonly task?: Task
  readonly title: string
  /** Titles by the code of their language. A page has a single title, its label. */
  readonly titles: Readonly<Record<string, string>>
  /** Further texts of the record in lists, such as place and years of a project. */
  readonly details: string
  readonly picture?: PictureFile
  /** Missing and outdated translations of `record`. */
  readonly gaps: readonly Gap[]
  /**
   * The gaps of `record`, and the gaps of the published record that unpublished edits have filled
   * in.
   */
  readonly waiting: readonly Gap[]
  readonly lastChange?: LastChange
  /** URL of the form. */
  readonly url: string
}

/** The values from which an item is derived. */
type Source = Pick<
  DeskItem,
  'key' | 'kind' | 'published' | 'draft' | 'siteDraft' | 'task' | 'lastChange'
>

/**
 * Hook: all records and new drafts, projects first. Returns the same objects while nothing changes.
 */
export function useDeskItems(): readonly DeskItem[] {
  const content = useContent()
  const drafts = useDrafts()
  const forms = useForms()
  const publishedKeys = usePublishedKeys()
  return useMemo(() => {
    if (!content) return []
    const siteDrafts = new Map(content.drafts.map((draft) => [draft.key, draft]))
    return listKeys(content, drafts).map(([kind, key]) =>
      toItem({
        ...{ kind, key, published: content.records[key], lastChange: content.lastChanges[key] },
        ...{ draft: drafts[key], siteDraft: siteDrafts.get(key) },
        task: forms[key]?.task ?? (publishedKeys.has(key) ? 'publishing' : undefined),
      }),
    )
  }, [content, drafts, forms, publishedKeys])
}

/** Kinds of records: folders first, then the files in the order of the site. */
const orderedKinds = [...recordKinds].sort((a, b) => Number(isFolder(b)) - Number(isFolder(a)))

/** Lists the keys of records and of drafts without a record. In a folder, the drafts come first. */
function listKeys(
  { records, drafts: siteDrafts }: Content,
  drafts: Readonly<Record<string, Draft>>,
): [RecordKind, string][] {
  const unpublished = [...siteDrafts.map(({ key }) => key), ...Object.keys(drafts)]
  // Omits a second draft of a record, which an earlier version of the editor has stored, because
  // the record's form offers this draft.
  const isOwn = (key: string) => !isNewKey(key) || getKeyPath(key).endsWith('/')
  const added = unpublished.filter((key) => !records[key] && isOwn(key))
  const keys = [...new Set(added), ...Object.keys(records).sort(comparePaths)]
  return orderedKinds.flatMap((kind) =>
    keys
      .filter((key) => findRecordKind(getKeyPath(key)) === kind && (isFolder(kind) || records[key]))
      .map((key): [RecordKind, string] => [kind, key]),
  )
}

const cache = new Map<string, { readonly source: Source; readonly item: DeskItem }>()

function toItem(source: Source): DeskItem {
  const known = cache.get(source.key)
  const names = Object.keys(source) as (keyof Source)[]
  if (known && names.every((name) => known.source[name] === source[name])) return known.item
  const item = createItem(source)
  cache.set(source.key, { source, item })
  return item
}

function createItem(source: Source): DeskItem {
  const { kind, key, published, draft, siteDraft } = source
  const edited = draft && withNews(kind, draft, published)
  const record = edited?.record ?? published ?? siteDraft?.record ?? {}
  const [titleColumn = '', ...columns] = kind.list?.columns ?? []
  const title = getRecordTitle(kind, record)
  const gaps = listGaps(kind, record)
  const isOther = ({ path }: Gap) => !gaps.some((gap) => gap.path === path)
  const titles = languages.flatMap((language) => {
    const own = record[getPropertyName(language, titleColumn)]
    return typeof own === 'string' && own ? [[language.code, own]] : []
  })
  return {
    ...source,
    record,
    opened: published && (edited?.opened ?? published),
    title,
    titles: { [mainLanguage.code]: title, ...Object.fromEntries(titles) },
    details: joinFilled(
      columns.map((column) => record[column]),
      ' · ',
    ),
    picture: findCardPicture(kind, record),
    gaps,
    waiting:
      published && published !== record
        ? [...gaps, ...listGaps(kind, published).filter(isOther)]
        : gaps,
    url: getFormUrl(kind, key),
  }
}

/** Returns true if a record has changes that are not published. */
export function isUnpublished({ published, draft, siteDraft }: DeskItem): boolean {
  return !published || draft !== undefined || siteDraft !== undefined
}

/** Returns true for a project that visitors cannot open. */
export function hasNoPage({ kind, record }: DeskItem): boolean {
  return kind === kinds.project && record.page === undefined
}
