import type { ContactMessage } from '../../contact-message/message-rules'

export const emptyMessage: ContactMessage = { name: '', email: '', message: '' }

const key = 'contact-message'

/** What was typed in this tab and not sent: it outlives the page, not the tab. */
export function readDraft(): ContactMessage {
  const stored = tryStorage((storage) => storage.getItem(key))
  return { ...emptyMessage, ...(JSON.parse(stored ?? '{}') as object) }
}

/** Keeps what was typed; a form that is empty again leaves nothing behind. */
export function keepDraft(message: ContactMessage): void {
  const isEmpty = Object.values(message).every((text) => text === '')
  tryStorage((storage) =>
    isEmpty ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(message)),
  )
}

/** A browser that is to keep nothing throws. */
function tryStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(window.sessionStorage)
  } catch {
    return undefined
  }
}
