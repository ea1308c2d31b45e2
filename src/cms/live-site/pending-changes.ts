const storageKey = 'changes-not-live'

/** A record that was published and is not on the live site yet. */
export interface PendingChange {
  readonly hash: string
  /** When it was published, in ms. */
  readonly publishedAt: number
}

/** The changes that this browser waits for; they outlive a closed tab. */
export function readPendingChanges(): PendingChange[] {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as PendingChange[]
  } catch {
    return []
  }
}

export function writePendingChanges(changes: readonly PendingChange[]): void {
  localStorage.setItem(storageKey, JSON.stringify(changes))
}
