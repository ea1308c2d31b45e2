import type { ImmutableValue } from './decap-types'
import type { Json } from '../content-model/record-file'

/** Methods of the open form for code outside the form. */
interface OpenForm {
  /** Shows the published record of an entry, which becomes the record as it was opened. */
  readonly showPublished: (entry: ImmutableValue, record: Json) => void
  /** Shows an error message at the field with a path; without a path, for the whole record. */
  readonly showError: (sentence: string, field?: string) => void
}

let open: OpenForm | undefined

/**
 * Registers the form that is open.
 * @returns a cleanup function that unregisters the form
 */
export function registerForm(form: OpenForm): () => void {
  open = form
  return () => {
    if (open === form) open = undefined
  }
}

export function getOpenForm(): OpenForm | undefined {
  return open
}

const FIELD = 'field'

/** Opens another record in a new tab, so that the edits in this one are not lost. */
export function openInNewTab(address: string, field: string): void {
  window.open(`${address}?${FIELD}=${field}`, '_blank')
}

/**
 * Returns the path of the field in the URL that openInNewTab() has set; null if there is none.
 */
export function readFieldFromUrl(): string | null {
  return new URLSearchParams(location.hash.replace(/^[^?]*/, '')).get(FIELD)
}
