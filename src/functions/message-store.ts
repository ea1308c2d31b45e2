import type { Delivery } from './delivery'

/** What the site remembers of a message for a day. Nothing of it tells who wrote or what. */
export interface Memory {
  /** A request delivers it until this time, unless its process ends before. 0: nobody does. */
  takenUntil: number
  /** Netlify Forms has it. */
  recorded: boolean
  /** How the delivery ended, once the message was safe. */
  delivery?: Delivery
  /** When this was written. */
  at: number
}

/** A memory, and the version to name when it is written anew. */
export interface Stored {
  memory: Memory
  version: string
}

/** Where messages are remembered by id: Netlify Blobs, or this machine. */
export interface MessageStore {
  read: (id: string) => Promise<Stored | undefined>
  /**
   * Writes if nobody else has written since `version` was read; without one, if nothing is there.
   * @returns the new version, or undefined when somebody else was faster
   */
  write: (id: string, memory: Memory, version?: string) => Promise<string | undefined>
  /** Forgets what was written before a time. */
  forgetBefore: (time: number) => Promise<void>
}
