import { create } from 'zustand'

/** Hook: the keys of the records that are being published together, while no form of them is open. */
export const usePublishedKeys = create<ReadonlySet<string>>()(() => new Set<string>())
