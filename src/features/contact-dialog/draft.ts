import { contactFields, type ContactMessage } from '../../contact-message/message-rules'

const key = 'contact-message'

/** What was typed in this tab and not sent: it outlives the page, not the tab. */
export function readDraft(): ContactMessage {
  try {
    const stored = JSON.parse(window.sessionStorage.getItem(key) ?? '{}') as object
    return fill((field) => String(stored[field as keyof object] ?? ''))
  } catch {
    // A browser that keeps nothing throws.
    return fill(() => '')
  }
}

/** Keeps what was typed, or forgets it once it is sent. */
export function keepDraft(message: ContactMessage | undefined): void {
  try {
    if (message) window.sessionStorage.setItem(key, JSON.stringify(message))
    else window.sessionStorage.removeItem(key)
  } catch {
    // The form works without.
  }
}

function fill(read: (field: string) => string): ContactMessage {
  return Object.fromEntries(contactFields.map((field) => [field, read(field)])) as never
}
