import { randomUUID } from 'node:crypto'
import type { ContactMessage } from '../../../src/contact/message-rules'
import { expectArrived, type Locator, type Page } from './fixtures'
import { editionAt } from './site'

/** Locates the contact dialog and its controls by their accessible names. */
export function contactDialog(page: Page) {
  const { contact } = editionAt(page).texts
  const dialog = page.getByRole('dialog', { name: contact.title })
  return {
    dialog,
    name: dialog.getByLabel(contact.labels.name),
    email: dialog.getByLabel(contact.labels.email),
    message: dialog.getByLabel(contact.labels.message),
    send: dialog.getByRole('button', { name: contact.send, exact: true }),
    close: dialog.getByRole('button', { name: contact.close, exact: true }),
  }
}

/** Locates the button that opens the contact dialog. */
export function contactButton(page: Page): Locator {
  return page.getByRole('button', { name: editionAt(page).texts.contact.open, exact: true })
}

export async function openContactDialog(page: Page) {
  await contactButton(page).click()
  await expectArrived(contactDialog(page).dialog)
}

export async function fillIn(page: Page, values: Partial<ContactMessage>) {
  const fields = contactDialog(page)
  for (const field of ['name', 'email', 'message'] as const) {
    const value = values[field]
    if (value !== undefined) await fields[field].fill(value)
  }
}

/** Creates a message with a unique marker, with which tests find its mail and form submission. */
export function createMessage(): ContactMessage & { marker: string } {
  const marker = `mark-${randomUUID()}`
  return {
    name: 'ليلى Al-Sabah 🏗️',
    email: 'layla+site@example.com',
    message: `نريد بناء برج 🏙️\nTwo towers, “soon”.\n${marker}`,
    marker,
  }
}

/** Locates the snackbar that contains a text, by its role for assistive technology. */
export function snackbar(page: Page, text: string): Locator {
  return page.getByRole('status').filter({ hasText: text })
}
