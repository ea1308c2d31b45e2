import type { RecordChange } from '../api/content-api'
import { getKeyPath } from '../api/record-key'
import { getMinimumWidth } from '../../content/model/minimum-width'
import { findPictures, type NamedPicture } from '../../content/model/picture-fields'
import type { Json } from '../../content/model/record-file'
import { isEmpty } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { createApiError } from './api-error'
import { readTicket, readTicketWidth, type Version } from './pictures'
import { findPictureIds, type Change, type Snapshot, type Store } from './store'

/** A picture in a field of a changed record. */
interface PlacedPicture extends NamedPicture {
  readonly key: string
  /** Minimum width of the field's pictures, in px. */
  readonly minWidth: number
}

/**
 * Rejects a change that puts a picture into a field for which the picture is too narrow. Takes the
 * width from a signed ticket or measures the picture, because a request may claim any width.
 * Ignores a picture that a published record or a restored version already shows in a field with the
 * same or a larger minimum width.
 * @param newPictures ids of the new pictures, by path
 * @param tickets tickets of pictures, by path
 * @throws HttpError 422
 */
export async function rejectNarrowPictures(
  store: Store,
  published: Snapshot,
  changes: readonly RecordChange[],
  versions: ReadonlyMap<string, Version>,
  newPictures: Change['pictures'],
  tickets: Change['pictures'],
): Promise<void> {
  const shown = new Map<string, number>()
  const show = (path: string, record: Json) =>
    listPlaced(path, record).forEach(({ src, minWidth }) =>
      shown.set(src, Math.max(minWidth, shown.get(src) ?? 0)),
    )
  published.content.records.forEach(({ file, record }) => show(file, record))
  versions.forEach(({ path, record }) => show(path, record))
  const placed = changes
    .flatMap(({ key, record }) => listPlaced(key, record ?? {}))
    .filter(({ src, minWidth }) => minWidth > (shown.get(src) ?? 0))
  const widths = await measure(store, placed, newPictures, tickets)
  for (const { key, path, src, minWidth } of placed) {
    const width = widths.get(src)
    if (width === undefined || width >= minWidth) continue
    const message = `is only ${width} px wide. Choose a picture at least ${minWidth} px wide.`
    throw createApiError(422, 'invalid', { key, field: path, message })
  }
}

function listPlaced(key: string, record: Json): PlacedPicture[] {
  const { fields = {} } = findRecordKind(getKeyPath(key)) ?? {}
  // Leaves out an emptied field, because an empty path would lead to the folder itself.
  const pictures = findPictures(record).filter(({ src }) => !isEmpty(src))
  return pictures.map((picture) => {
    return { ...picture, key, minWidth: getMinimumWidth(fields, picture.path) }
  })
}

/**
 * Returns the widths of pictures, in px, by path. The width of an unreadable picture is undefined.
 */
async function measure(
  store: Store,
  placed: readonly PlacedPicture[],
  newPictures: Change['pictures'],
  tickets: Change['pictures'],
): Promise<ReadonlyMap<string, number | undefined>> {
  const paths = [...new Set(placed.map(({ src }) => src))]
  // Reads the width from a ticket only if the change publishes the picture of this ticket.
  const isOwn = (path: string) => readTicket(store, tickets[path]) === newPictures[path]
  const measured = new Map(
    paths.map((path) => [path, isOwn(path) ? readTicketWidth(store, tickets[path]) : undefined]),
  )
  const others = paths.filter((path) => measured.get(path) === undefined)
  if (others.length === 0) return measured
  const published = others.filter((path) => !newPictures[path])
  const ids = { ...newPictures, ...(await findPictureIds(store, published)) }
  // Imports sharp when it is needed, as takeUpload() does.
  const { readPictureWidth } = await import('../../content/check/picture-size')
  await Promise.all(
    others.map(async (path) => {
      const id = ids[path]
      const bytes = id ? await store.readPicture(id) : undefined
      measured.set(path, bytes && (await readPictureWidth(bytes)))
    }),
  )
  return measured
}
