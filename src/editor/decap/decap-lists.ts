import { contentFolder } from '../../content/model/record-kind'
import { otherLanguages } from '../../languages/languages'
import { recordKinds } from '../../content/registry'
import { parseAddress } from '../state/address'
import { getListName, listEntries } from './list-entries'
import { getGapListName, parseSearchTerm } from './list-urls'
import { getContent, watchContent } from '../state/content'
import { useDrafts } from '../state/drafts'

/** Names of all lists. */
const collections = [
  ...new Set([...recordKinds.map(getListName), ...otherLanguages.map(getGapListName)]),
]

/** Converts a path of Decap, such as content/pages/home.json, to a path of the content API. */
export function toRecordPath(path: string): string {
  return path.replace(`${contentFolder}/`, '')
}

/**
 * Keeps Decap's lists up to date with the published content and with all drafts, because Decap
 * reads a list only once. This is the only change of Decap's store by the editor.
 * @param dispatch of Decap's store
 * @returns a cleanup function
 */
export function syncLists(dispatch: (action: object) => unknown): () => void {
  /** Entries that Decap has, as JSON by list. */
  const shown = new Map<string, string>()
  const update = () => {
    // The results of a search replace the entries, which Decap needs again after the search.
    if (parseSearchTerm(location.hash) !== undefined) return shown.clear()
    const records = getContent()?.records
    // Decap would not request a list that it has, even if the list is empty.
    if (!records) return
    for (const collection of collections) {
      const entries = listEntries(collection, records).map(({ path, slug, data }) => ({
        collection,
        slug,
        path: `${contentFolder}/${path}`,
        data,
        meta: {},
      }))
      const json = JSON.stringify(entries)
      // A list that is dispatched is rendered from scratch.
      if (shown.get(collection) === json) continue
      shown.set(collection, json)
      dispatch({ type: 'ENTRIES_SUCCESS', payload: { collection, entries, append: false } })
    }
  }
  // A list that is hidden by a form needs no update, unless Decap has the results of a search.
  const updateShown = () => {
    if (shown.size === 0 || !parseAddress(location.hash)) update()
  }
  window.addEventListener('hashchange', updateShown)
  const unsubscribes = [watchContent(update), useDrafts.subscribe(updateShown)]
  return () => {
    window.removeEventListener('hashchange', updateShown)
    unsubscribes.forEach((unsubscribe) => unsubscribe())
  }
}
