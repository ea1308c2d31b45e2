import { createBlobsStore } from './blobs-store'
import { createMemoryStore, type DeliveryStore } from './delivery-store'

let memoryStore: DeliveryStore | undefined

/**
 * The delivery store: Netlify Blobs on Netlify, elsewhere the memory of this process.
 * @throws when Netlify Blobs are not available
 */
export function chooseStore(): DeliveryStore {
  // Netlify sets SITE_ID for its functions.
  if (process.env.SITE_ID) return createBlobsStore()
  memoryStore ??= createMemoryStore()
  return memoryStore
}
