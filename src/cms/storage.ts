import { isStorageLasting } from './stand-in-storage'

/*
 * What this browser remembers. Where it keeps nothing, because it is told to or has no room left,
 * everything else goes on.
 */

/** What is kept under a name, if anything. */
export function readStored(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps a text under a name, or forgets what is there; returns whether it lasts beyond this page. */
export function store(name: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    return isStorageLasting
  } catch {
    return false
  }
}
