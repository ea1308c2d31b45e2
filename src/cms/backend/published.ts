import type { PublishedContent } from '../../cms-access/content-api'
import { createSignal } from '../create-signal'
import { askContent } from './content-client'

/*
 * What is published, as this editor knows it: the one place that lists, forms, previews and choices
 * read it from.
 */

let reading: Promise<PublishedContent> | undefined
let content: PublishedContent | undefined
const changed = createSignal()

/** What a save or a removal has written. */
interface Written {
  readonly path: string
  /** None of a record that was removed. */
  readonly text?: string
  readonly pictures?: readonly string[]
  readonly version: string
  /** The version that it was written on. */
  readonly from: string
}

/**
 * Everything that is published, which is asked for once, and again after something newer was noticed.
 * @throws Refused
 */
export function readPublished(): Promise<PublishedContent> {
  if (reading) return reading
  const own: Promise<PublishedContent> = askContent<PublishedContent>('').then(
    (answer) => {
      // Something was published meanwhile, which this answer may lack.
      if (reading !== own) return readPublished()
      keep(answer)
      return answer
    },
    (error: unknown) => {
      if (reading === own) reading = undefined
      throw error
    },
  )
  reading = own
  return own
}

/** What was read last, kept up to date in a component; nothing until the first list or form asks. */
export function usePublished(): PublishedContent | undefined {
  changed.useChanges()
  return content
}

/** The pictures that are published, as far as they are known. */
export function publishedPictures(): readonly string[] {
  return content?.pictures ?? []
}

/** Takes in what was written; where others have published before it, all is read again. */
export function noteWritten({ path, text, pictures = [], version, from }: Written): void {
  if (content?.version !== from) return noteNewer()
  const { [path]: _, ...others } = content.records
  keep({
    ...content,
    version,
    records: text === undefined ? others : { ...others, [path]: text },
    pictures: [...new Set([...content.pictures, ...pictures])],
  })
}

/** Reads everything again, because somebody else has published. */
export function noteNewer(): void {
  reading = undefined
  // Whoever needs it asks once more, and is told why it cannot be read.
  readPublished().catch(() => undefined)
}

/** Forgets all, for whoever signs in next. */
export function forgetPublished(): void {
  reading = content = undefined
  changed.tell()
}

function keep(known: PublishedContent): void {
  content = known
  reading = Promise.resolve(known)
  changed.tell()
}
