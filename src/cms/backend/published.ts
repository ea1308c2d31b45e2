import { create } from 'zustand'
import type { PublishedContent } from '../../cms-access/content-api'
import type { Json } from '../../content-model/record-file'
import { askContent } from './content-client'

/*
 * What is published, as this editor knows it: the one place that lists, forms, previews and choices
 * read it from.
 */

let reading: Promise<PublishedContent> | undefined

/** What was read last, kept up to date in a component; nothing until the first list or form asks. */
export const usePublished = create<PublishedContent | undefined>()(() => undefined)

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
      keepPublished(answer)
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

/** Takes in what is published after a save. */
export function keepPublished(known: PublishedContent): void {
  reading = Promise.resolve(known)
  usePublished.setState(known, true)
}

/** Reads everything again, because somebody else has published. */
export function readNewer(): void {
  reading = undefined
  // Whoever needs it asks once more, and is told why it cannot be read.
  readPublished().catch(() => undefined)
}

/** A record as it is published. */
export interface SavedRecord {
  readonly path: string
  readonly data: Json
}

/** Gives the published records of any kind, by its path: a file, or a folder with its slash. */
export type SavedRecords = (of: string) => readonly SavedRecord[]

/** @param content nothing until it is read */
export function savedRecords(content: PublishedContent | undefined): SavedRecords {
  const all = Object.entries(content?.records ?? {}).map(([path, data]) => ({ path, data }))
  return (of) => all.filter(({ path }) => path.startsWith(of))
}
