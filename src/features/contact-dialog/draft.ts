import type { ContactMessage } from '../../contact-message/message-rules'

export const emptyMessage: ContactMessage = { name: '', email: '', message: '' }

const key = 'contact-message'

// Both functions catch errors, because sessionStorage throws if the browser blocks storage.

/** Returns the unsent message of this tab, or an empty message if none is stored. */
export function readDraft(): ContactMessage {
  try {
    return { ...emptyMessage, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as object) }
  } catch {
    return emptyMessage
  }
}

/** Stores the unsent message, or removes the stored message if all fields are empty. */
export function storeDraft(message: ContactMessage): void {
  try {
    if (Object.values(message).some(Boolean)) sessionStorage.setItem(key, JSON.stringify(message))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage, the typed text is lost on a reload.
  }
}
