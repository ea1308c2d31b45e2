import { createSignal } from './create-signal'
import type { ImmutableValue } from './decap-types'
import type { Json } from '../content-model/record-order'

/** What happens to the open form from outside it. */
interface OpenForm {
  /** Shows what was published of an entry, and compares with that from now on. */
  readonly showPublished: (entry: ImmutableValue, record: Json) => void
  /** Shows why the record was refused, at the field with this path of the check. */
  readonly refuse: (sentence: string, field?: string) => void
}

let open: OpenForm | undefined
let focused = ''
const moved = createSignal()

/** Is called by a form once it is there; returns what is called when it is closed. */
export function setOpenForm(form: OpenForm): () => void {
  open = form
  focused = ''
  return () => {
    if (open === form) open = undefined
  }
}

export function openForm(): OpenForm | undefined {
  return open
}

/** Is called when the input of a field has the focus. */
export function setFocusedField(path: string): void {
  focused = path
  moved.tell()
}

/** The path of the field that had the focus last, such as services.0.title. */
export function useFocusedField(): string {
  moved.useChanges()
  return focused
}

const FIELD = 'field'

/** Opens another record in a window of its own, so that nothing is lost that was typed here. */
export function openElsewhere(address: string, field: string): void {
  window.open(`${address}?${FIELD}=${field}`, '_blank')
}

/** The field that this window was opened for. */
export function wantedField(): string | null {
  return new URLSearchParams(location.hash.replace(/^[^?]*/, '')).get(FIELD)
}
