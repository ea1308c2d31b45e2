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
 * Updates Decap's lists when the published content or a draft changes, because Decap reads a list
 * only once. The editor changes Decap's store only here.
 * @param dispatch of Decap's store
 * @returns a cleanup function
 */
export function syncLists(dispatch: (action: object) => unknown): () => void {
  /** Entries that Decap has, as JSON by list. */
  const shown = new Map<string, string>()
  const update = () => {
    // Forgets the lists during a search: its results replace the entries that Decap has.
    if (parseSearchTerm(location.hash) !== undefined) return shown.clear()
    const records = getContent()?.records
    // Waits for the content, because Decap would not request an empty list again.
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
      // Skips an unchanged list, because Decap renders a dispatched list from scratch.
      if (shown.get(collection) === json) continue
      shown.set(collection, json)
      dispatch({ type: 'ENTRIES_SUCCESS', payload: { collection, entries, append: false } })
    }
  }
  // Skips lists that a form hides, unless Decap still has the results of a search.
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
