import { createContext } from 'react'
import type { Field, Fields } from '../../content/model/field'
import type { RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import type { Language } from '../../languages/languages'
import type { FindRecords } from '../model/find-records'
import type { FormErrors } from '../state/form-errors'
import type { Comparison } from '../model/comparison'
import type { Addition } from '../state/forms'
import type { UndoStep } from '../state/undo'

/** Props of every input. */
export interface InputProps<F extends Field = Field> {
  readonly field: F
  readonly name: string
  /** Path of the field in the record, such as services.0.title. */
  readonly path: string
  /** Value of the group or list item that contains the field. */
  readonly values: Json
  /** Label that replaces the field's label. */
  readonly label?: string
}

/** Props of the inputs of a record or a group. */
export interface FieldInputsProps {
  fields: Fields
  /** Path of the group; empty for the record itself. */
  path: string
  /** Value of the group. A value that is no object counts as an empty group. */
  value: unknown
  /** Label that replaces the label of a group's only field. */
  label?: string
}

/**
 * State and functions that text inputs share, in a form or in a table with texts of several
 * records.
 */
export interface TextForm {
  /** Languages that the form shows. */
  readonly formLanguages: readonly Language[]
  readonly errors: FormErrors
  /**
   * Comparison with another record while the form shows that record, without allowing edits;
   * otherwise undefined.
   */
  readonly comparison: Comparison | undefined
  /** Changes the value of the field at a path. `value` may be a function of the current value. */
  readonly change: (path: string, value: unknown) => void
  /** Steps that Undo reverts, the latest last. */
  readonly undo: readonly UndoStep[]
  readonly addUndoStep: (step: UndoStep) => void
  readonly removeUndoStep: (step: UndoStep) => void
  /** Opens the sections that hide a field, and focuses the field's input. */
  readonly focus: (path: string) => void
  /** Announces a text to screen readers. */
  readonly announce: (message: string) => void
}

/** State and functions that all inputs of a record share. */
export interface Form extends TextForm {
  readonly kind: RecordKind
  /** Returns the published records of the kind with a path; an empty list without the content. */
  readonly findRecords: FindRecords
  /**
   * Adds files to the list of pictures at a path, up to `max` pictures. `minWidth` is in px.
   * `addition` reports unusable files.
   */
  readonly addPictures: (
    path: string,
    files: readonly File[],
    minWidth: number,
    max: number,
  ) => void
  readonly addition: Addition | undefined
  /** Puts a published picture into the field at a path; `minWidth` in px. */
  readonly choosePublished: (path: string, src: string, minWidth: number) => void
  /** Puts a file from the user's computer into the field at a path; `minWidth` in px. */
  readonly choosePicture: (path: string, file: File, minWidth: number) => void
}

export const TextContext = createContext<TextForm>(undefined as never)

export const FormContext = createContext<Form>(undefined as never)

/** The items of the list around an input. */
export const ItemsContext = createContext<readonly unknown[]>([])

export function getInputId(path: string): string {
  return `field-${path}`
}

/** Ref callback that focuses an element when it is mounted. */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus()
}
