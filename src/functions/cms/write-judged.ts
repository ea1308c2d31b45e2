import { overtaken } from './refusals'
import type { Author, Change, Snapshot, Store } from './store'

/** How often a change is judged, each time on what somebody else has just published. */
const ATTEMPTS = 3

/**
 * Makes a change to the content: it is judged by what is published, and written on exactly that. What
 * is published already, because only its answer was lost, is not written again.
 * @param judge what to write on a snapshot, or a refusal that it throws
 * @returns what was judged last, the version that holds it, and the one that it was written on
 */
export async function writeJudged<Judged extends { readonly change: Change }>(
  store: Store,
  author: Author,
  judge: (published: Snapshot) => Promise<Judged> | Judged,
): Promise<Judged & { readonly version: string; readonly from: string }> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const published = await store.read()
    const judged = await judge(published)
    const version = isPublished(published, judged.change)
      ? published.version
      : await store.write(published, judged.change, author)
    if (version !== undefined) return { ...judged, version, from: published.version }
  }
  throw overtaken()
}

function isPublished(snapshot: Snapshot, { records, pictures }: Change): boolean {
  return (
    Object.entries(records).every(([path, text]) => (snapshot.records[path] ?? null) === text) &&
    Object.keys(pictures).every((path) => snapshot.pictures.has(path))
  )
}
