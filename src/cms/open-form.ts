import type { ImmutableValue } from './decap-types'
import type { Json } from '../content-model/record-file'

/** What happens to the open form from outside it. */
interface OpenForm {
  /** Shows what was published of an entry, and compares with that from now on. */
  readonly showPublished: (entry: ImmutableValue, record: Json) => void
  /** Shows why the record was refused, at the field with this path. */
  readonly showError: (sentence: string, field?: string) => void
}

let open: OpenForm | undefined

/** Is called by a form once it is there; returns what is called when it is closed. */
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

/** Opens another record in a window of its own, so that nothing is lost that was typed here. */
export function openInNewTab(address: string, field: string): void {
  window.open(`${address}?${FIELD}=${field}`, '_blank')
}

/** The field that this window was opened for. */
export function readFieldFromUrl(): string | null {
  return new URLSearchParams(location.hash.replace(/^[^?]*/, '')).get(FIELD)
}
