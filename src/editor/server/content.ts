import type { Content } from '../api/content-api'
import type { Json } from '../../content/model/record-file'
import { findContentErrors, type ParsedContent } from '../../content/check/content-errors'
import { listDrafts } from './draft-files'
import { readLinkEnd } from './links'
import { createTickets } from './pictures'
import type { Snapshot, Store } from './store'

/** Returns the part of a snapshot that staff see. */
export function toContent(store: Pick<Store, 'signer'>, snapshot: Snapshot): Content {
  const { content, pictures, added, lastChanges, history, isPublic, tokenExpiresAt } = snapshot
  return {
    ...{ added, lastChanges, history, isPublic },
    records: indexRecords(content),
    // Sorts the pictures, because a store lists them in another order than an upload adds them.
    pictures: [...pictures].sort(),
    drafts: listDrafts(snapshot).map(({ link, ...draft }) => ({
      ...draft,
      pictures: createTickets(store, draft.pictures),
      hasLink: readLinkEnd(store, link?.id) !== undefined,
    })),
    errors: findContentErrors(content, pictures).map(({ file, field, message }) => ({
      file,
      field,
      message,
    })),
    tokenExpiresAt: tokenExpiresAt?.toISOString(),
  }
}

export function indexRecords({ records }: ParsedContent): Record<string, Json> {
  return Object.fromEntries(records.map(({ file, record }) => [file, record]))
}
