import { createContext } from 'react'
import type { Field } from '../../content-model/field'
import type { RecordKind } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-file'
import type { Language } from '../../languages/languages'
import type { FindRecords } from '../backend/published'
import type { FormErrors } from './form-errors'

/** What every input of a field is given. */
export interface InputProps<F extends Field = Field> {
  readonly field: F
  readonly name: string
  /** Its path in the record, such as services.0.title. */
  readonly path: string
  /** The group or the item that the field is in. */
  readonly values: Json
  /** What it is called instead of the field's label. */
  readonly label?: string
}

/** What the inputs of a form have in common. */
export interface Form {
  readonly kind: RecordKind
  /** Of the record below content/; for a new one, of its folder. */
  readonly path: string
  /** The published records of a kind, by the kind's path; none until they are read. */
  readonly findRecords: FindRecords
  /** The pictures that are published, as records name them. */
  readonly pictures: readonly string[]
  /** The languages that the form is in. */
  readonly formLanguages: readonly Language[]
  readonly errors: FormErrors
  /** Gives the field with a path another value, or what a function makes of the one at this moment. */
  readonly change: (path: string, value: unknown) => void
  /** The item that was removed last, from any list, and can be brought back. */
  readonly removed: RemovedItem | undefined
  readonly setRemoved: (removed: RemovedItem | undefined) => void
  /** Keeps a new picture until the record that names it is published. */
  readonly addPicture: (path: string, file: File) => void
  /** Opens what hides a field, and gives its input the focus. */
  readonly focus: (path: string) => void
  /** Says something to a screen reader. */
  readonly announce: (sentence: string) => void
}

interface RemovedItem {
  /** The path of its list. */
  readonly path: string
  readonly item: unknown
  readonly index: number
}

export const FormContext = createContext<Form>(undefined as never)

/** The id of a field's input. */
export function getInputId(path: string): string {
  return `field-${path}`
}

/** The `ref` of what has the focus as soon as it is there. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
