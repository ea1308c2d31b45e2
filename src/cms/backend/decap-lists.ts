import { contentFolder, isFolder } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-file'
import { recordKinds } from '../../screens/registry'
import { getCmsName } from '../address'
import { usePublished } from './published'

type Records = Readonly<Record<string, Json>>

const byNumber = new Intl.Collator('en', { numeric: true }).compare

/** Lists the paths of the records below a path such as projects/, by the numbers in their names. */
export function listRecordPaths(records: Records, folder: string): string[] {
  return Object.keys(records)
    .filter((path) => path.startsWith(folder))
    .sort(byNumber)
}

/** Converts a path of Decap, such as content/pages/home.json, to a path of the content API. */
export function toRecordPath(path: string): string {
  return path.replace(`${contentFolder}/`, '')
}

/**
 * Keeps Decap's lists up to date with the published content, because Decap reads a list only once.
 * This is the only change of Decap's store by the editor.
 * @param dispatch of Decap's store
 * @returns a cleanup function
 */
export function syncLists(dispatch: (action: object) => unknown): () => void {
  return usePublished.subscribe((content) => {
    for (const kind of recordKinds.filter(isFolder)) {
      const collection = getCmsName(kind)
      const entries = listRecordPaths(content?.records ?? {}, kind.path).map((path) => ({
        collection,
        slug: path.slice(kind.path.length).replace(/\.json$/, ''),
        path: `${contentFolder}/${path}`,
        data: content!.records[path],
        meta: {},
      }))
      dispatch({ type: 'ENTRIES_SUCCESS', payload: { collection, entries, append: false } })
    }
  })
}
