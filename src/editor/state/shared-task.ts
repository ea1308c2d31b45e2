import { create } from 'zustand'

/** Hook: the keys of the records that an action outside of forms is publishing. */
export const usePublishedKeys = create<ReadonlySet<string>>()(() => new Set<string>())
