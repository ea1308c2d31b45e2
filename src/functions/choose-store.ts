import { readVariable } from '../environment'
import { createBlobsStore } from './blobs-store'
import { createDiskStore } from './disk-store'
import { createMemoryStore } from './memory-store'
import type { MessageStore } from './message-store'

let memoryStore: MessageStore | undefined

/**
 * The message store: Netlify Blobs on Netlify, else the folder in `MESSAGE_STORE`, else the memory
 * of this process.
 * @throws when Netlify Blobs are not available
 */
export function chooseStore(): MessageStore {
  // Netlify sets SITE_ID for its functions.
  if (process.env.SITE_ID) return createBlobsStore()
  const folder = readVariable('MESSAGE_STORE')
  if (folder) return createDiskStore(folder)
  memoryStore ??= createMemoryStore()
  return memoryStore
}
