import type { FieldShapeName } from '../pictures/shapes'

/* Types of the fields of a record. One description of a field defines its input in the CMS, its
   GraphQL type, its validation and its TypeScript type. */

interface FieldBase {
  readonly label: string
  /** Instruction for staff, as a sentence with an example. Error messages end with the hint. */
  readonly hint: string
  /** True if the field may be empty. */
  readonly optional?: true
}

/** Options that all text fields share. */
interface TextBase extends FieldBase {
  /** Number of characters after which search engines cut the text. */
  readonly searchResultLength?: number
  /** True if the text is the same in every language, such as a phone number. */
  readonly sameInAllLanguages?: true
  /** Name of another text of the record, which the site shows if this text is empty. */
  readonly inherits?: string
}

interface Pattern {
  readonly expression: RegExp
  /** Description of a valid value, which follows "must be" in messages. */
  readonly description: string
  /**
   * Returns the exact problem of an invalid value, as the rest of a sentence that begins with the
   * field's label.
   */
  readonly problem?: (value: string) => string
  /** Looser notation that staff may type, and its conversion to the strict notation. */
  readonly accepts?: {
    readonly expression: RegExp
    readonly normalise: (input: string) => string
  }
}

/** A single line of text. */
export interface TextField extends TextBase {
  readonly type: 'text'
  readonly pattern?: Pattern
  /**
   * Name of the source text, in the same group. At the first publication, the server generates this
   * text from the source. The generated text has no input, never changes, and is unique in its
   * list.
   */
  readonly generatedFrom?: string
  /** True if the text is the path of a file. The characters of a path must not be normalised. */
  readonly isPath?: true
}

/** Text of one or more lines. */
export interface ParagraphField extends TextBase {
  readonly type: 'paragraph'
}

export interface NumberField extends FieldBase {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  /** True if no two records of the kind may have the same number. */
  readonly unique?: true
  readonly fixed?: FixedNumber
  readonly counter?: NumberCounter
}

/**
 * Field of another record, which stores the highest number of the deleted records. A new record
 * gets a higher number, because links to the deleted record would otherwise lead to the new record.
 */
interface NumberCounter {
  /** Path of the record below content/. */
  readonly target: string
  readonly targetField: string
}

/** Number of a record that the site needs. The record can be neither renumbered nor deleted. */
export interface FixedNumber {
  readonly number: number
  /** Name of the optional group of fields that the record must have. */
  readonly group: string
  /** Sentence that tells staff why the site needs the record. */
  readonly reason: string
}

/** Reference to an item of another record's list, by the item's key. */
export interface ChoiceField extends FieldBase {
  readonly type: 'choice'
  /** Path below content/ of the record with the list. */
  readonly target: string
  readonly targetList: string
  readonly targetField: string
}

/** Target of a link: the English path of a page, or any other URL. */
export interface LinkField extends FieldBase {
  readonly type: 'link'
}

/**
 * Reference to another record, by the number in one of that record's fields. GraphQL adds the
 * record next to the number: `project` next to `projectId`.
 */
export interface RecordField extends FieldBase {
  readonly type: 'record'
  /** Path below content/ of the other record's folder, with a slash at the end. */
  readonly target: string
  readonly targetField: string
  /** Name of the optional group of fields that the other record must have, such as `page`. */
  readonly targetGroup?: string
  /** True if no two items of a list may refer to the same record. */
  readonly uniqueInList?: true
}

/** A field that refers to another record, or to a list item of another record. */
export type ReferenceField = RecordField | ChoiceField

export interface GroupField extends FieldBase {
  readonly type: 'group'
  readonly fields: Fields
  /**
   * Shape of the picture, if the group is the file of a picture. The form shows such a group as one
   * input. Each language may have its own file.
   */
  readonly shape?: FieldShapeName
  /**
   * Label of the switch of an optional group, such as "This project has a page". The record lacks
   * a group that is switched off.
   */
  readonly switchLabel?: string
}

/** A list of groups with the same fields, in the order that staff choose. */
export interface ListField extends FieldBase {
  readonly type: 'list'
  readonly itemGroup: GroupField
  readonly min: number
  readonly max?: number
}

export type Field =
  | TextField
  | ParagraphField
  | NumberField
  | ChoiceField
  | LinkField
  | RecordField
  | GroupField
  | ListField

export type Fields = Readonly<Record<string, Field>>

/** The TypeScript type of a field's value. */
export type ValueOf<F extends Field> = F extends { type: 'number' | 'record' }
  ? number
  : F extends { type: 'group'; fields: infer G extends Fields }
    ? RecordOf<G>
    : F extends { type: 'list'; itemGroup: infer I extends Field }
      ? ValueOf<I>[]
      : string

/** The TypeScript type of a record with these fields; null stands for an empty optional field. */
export type RecordOf<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends { inherits: string }
    ? ValueOf<F[K]>
    : F[K] extends { optional: true }
      ? ValueOf<F[K]> | null
      : ValueOf<F[K]>
}

/** Options of a field type besides label and hint. */
type FieldOptions<Type extends Field['type']> = Partial<
  Omit<Extract<Field, { type: Type }>, 'type' | 'label' | 'hint'>
>

/** Creates the function that builds fields of a type. Fields of rare types are literal objects. */
function fieldOf<Type extends Field['type']>(type: Type) {
  return <Options extends FieldOptions<Type>>(label: string, hint: string, options?: Options) =>
    ({ type, label, hint, ...options }) as { type: Type; label: string; hint: string } & Options
}

export const text = fieldOf('text')
export const paragraph = fieldOf('paragraph')
export const number = fieldOf('number')

export function group<Children extends Fields, Options extends FieldOptions<'group'>>(
  label: string,
  hint: string,
  fields: Children,
  options?: Options,
) {
  return fieldOf('group')(label, hint, { ...options, fields } as Options & { fields: Children })
}

export function list<Item extends GroupField, Options extends FieldOptions<'list'>>(
  label: string,
  hint: string,
  itemGroup: Item,
  options: Options & Pick<ListField, 'min'>,
) {
  return fieldOf('list')(label, hint, { ...options, itemGroup } as Options &
    Pick<ListField, 'min'> & { itemGroup: Item })
}
