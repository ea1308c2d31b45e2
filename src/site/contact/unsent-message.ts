import type { ContactMessage } from '../../contact/message-rules'

export const emptyMessage: ContactMessage = { name: '', email: '', message: '' }

/** Id and normalised content of the last attempt to send. */
export interface SendAttempt {
  id: string
  content: string
}

const key = 'contact-message'

// The functions below catch errors, because sessionStorage throws if the browser blocks storage.

/** Returns the unsent message of this tab, or an empty message, and the last attempt to send it. */
export function readUnsentMessage(): { message: ContactMessage; attempt?: SendAttempt } {
  try {
    const { attempt, ...message } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as {
      attempt?: SendAttempt
    }
    return { message: { ...emptyMessage, ...message }, attempt }
  } catch {
    return { message: emptyMessage }
  }
}

/** Stores the unsent message, or removes the stored message if all fields are empty. */
export function storeUnsentMessage(message: ContactMessage, attempt?: SendAttempt): void {
  try {
    if (Object.values(message).some(Boolean)) {
      sessionStorage.setItem(key, JSON.stringify({ ...message, attempt }))
    } else sessionStorage.removeItem(key)
  } catch {
    // Ignores the error: without storage, only a reload loses the typed text.
  }
}
