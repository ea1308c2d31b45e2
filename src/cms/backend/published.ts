import { create } from 'zustand'
import type { PublishedContent } from '../../cms-access/content-api'
import type { Json } from '../../content-model/record-file'
import { requestContentApi } from './content-client'

/*
 * What is published, as this editor knows it: the one place that lists, forms, previews and choices
 * read it from.
 */

let pendingRead: Promise<PublishedContent> | undefined

/** What was read last, kept up to date in a component; nothing until the first list or form asks. */
export const usePublished = create<PublishedContent | undefined>()(() => undefined)

/**
 * Everything that is published, which is asked for once, and again after something newer was noticed.
 * @throws Refused
 */
export function readPublished(): Promise<PublishedContent> {
  if (pendingRead) return pendingRead
  const own: Promise<PublishedContent> = requestContentApi<PublishedContent>('').then(
    (answer) => {
      // Something was published meanwhile, which this answer may lack.
      if (pendingRead !== own) return readPublished()
      setPublished(answer)
      return answer
    },
    (error: unknown) => {
      if (pendingRead === own) pendingRead = undefined
      throw error
    },
  )
  pendingRead = own
  return own
}

/** Takes in what is published after a save. */
export function setPublished(known: PublishedContent): void {
  pendingRead = Promise.resolve(known)
  usePublished.setState(known, true)
}

/** Reads everything again, because somebody else has published. */
export function refreshPublished(): void {
  pendingRead = undefined
  // Whoever needs it asks once more, and is told why it cannot be read.
  readPublished().catch(() => undefined)
}

/** A record as it is published. */
export interface PublishedRecord {
  readonly path: string
  readonly data: Json
}

/** Gives the published records of any kind, by its path: a file, or a folder with its slash. */
export type FindRecords = (of: string) => readonly PublishedRecord[]

/** @param content nothing until it is read */
export function createRecordFinder(content: PublishedContent | undefined): FindRecords {
  const all = Object.entries(content?.records ?? {}).map(([path, data]) => ({ path, data }))
  return (of) => all.filter(({ path }) => path.startsWith(of))
}
