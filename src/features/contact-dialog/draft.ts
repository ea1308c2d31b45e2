import type { ContactMessage } from '../../contact-message/message-rules'

export const emptyMessage: ContactMessage = { name: '', email: '', message: '' }

const key = 'contact-message'

// Storage throws in a browser that is to keep nothing.

/** What was typed in this tab and not sent: it outlives the page, not the tab. */
export function readDraft(): ContactMessage {
  try {
    return { ...emptyMessage, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object) }
  } catch {
    return emptyMessage
  }
}

/** Keeps what was typed; a form that is empty again leaves nothing behind. */
export function storeDraft(message: ContactMessage): void {
  try {
    if (Object.values(message).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(message))
    else sessionStorage.removeItem(key)
  } catch {
    // As long as the page, then.
  }
}
