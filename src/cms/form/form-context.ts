import { createContext } from 'react'
import type { Field } from '../../content-model/field'
import type { RecordKind } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-order'
import type { Language } from '../../languages/languages'
import type { SavedRecord } from '../saved-records'
import type { FormErrors } from './form-errors'

/** Gives the field with a path another value, or none. */
export type Change = (path: string, value: unknown) => void

/** What a list has. */
export type Items = readonly unknown[]

/** What every input of a field is given. */
export interface InputProps<F extends Field = Field> {
  readonly field: F
  /** Its path in the record, such as services.0.title. */
  readonly path: string
  readonly value: unknown
  readonly onChange: Change
  /** What it is called instead of the field's label. */
  readonly label?: string
}

/** What a form knows of the rest of the content. */
export interface Surroundings {
  /** The published records of a kind, by the kind's path; none until they are read. */
  readonly records: (of: string) => readonly SavedRecord[]
  /** The pictures that are published, as records name them. */
  readonly pictures: readonly string[]
}

/** What the inputs of a form have in common. */
export interface Form extends Surroundings {
  readonly kind: RecordKind
  /** The name of the record's file; none for a new one. */
  readonly slug: string | undefined
  readonly errors: FormErrors
  /** The item that was removed last, from any list, and can be brought back. */
  readonly removed: Removed | undefined
  readonly setRemoved: (removed: Removed | undefined) => void
  /** The record at this moment. */
  readonly getRecord: () => Json
  /** Adds to the list with a path, moves in it or removes from it. */
  readonly changeItems: (path: string, change: (items: Items) => Items) => void
  /** Keeps a new picture until the record that names it is published. */
  readonly addPicture: (path: string, file: File) => void
  /** Opens what hides a field, and gives its input the focus. */
  readonly focus: (path: string) => void
  /** Is told of the input that has the focus, and its language if it has one. */
  readonly onFocus: (path: string, language?: Language) => void
  /** Says something to a screen reader. */
  readonly announce: (sentence: string) => void
}

interface Removed {
  /** Another one for each list. */
  readonly list: string
  readonly item: unknown
  readonly place: number
}

export const FormContext = createContext<Form>(undefined as never)

/** The id of a field's input. */
export function inputId(path: string): string {
  return `field-${path}`
}
