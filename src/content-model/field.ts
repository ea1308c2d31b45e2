import type { FieldShapeName } from '../pictures/shapes'

/**
 * The types of field a content record is made of. One description of a field yields its input in
 * the CMS, its GraphQL type, its check and its TypeScript type.
 */

interface FieldBase {
  /** What staff call the field. */
  readonly label: string
  /** What to write, as a full sentence with an example; also the end of the check's message. */
  readonly hint: string
  /** The field may be left empty. */
  readonly optional?: true
}

/** What words have in common. */
interface TextBase extends FieldBase {
  /** After how many characters search engines cut the text. */
  readonly searchResultLength?: number
  /** Names and figures that are the same in every language, such as a phone number. */
  readonly sameInAllLanguages?: true
}

interface Pattern {
  readonly expression: RegExp
  /** What the value must look like, to follow 'must be'. */
  readonly description: string
  /** What exactly is wrong with a value that does not match, to follow the name of its field. */
  readonly problem?: (value: string) => string
  /** What staff may type in its place, and how it is written then. */
  readonly accepts?: {
    readonly expression: RegExp
    readonly normalise: (input: string) => string
  }
}

/** One line of text. */
export interface TextField extends TextBase {
  readonly type: 'text'
  readonly pattern?: Pattern
  /**
   * The text beside it that it is made from when it is first saved. It has no input, stays as it
   * is, and no other item of its list has the same.
   */
  readonly generatedFrom?: string
}

/** Several sentences. */
export interface ParagraphField extends TextBase {
  readonly type: 'paragraph'
}

export interface NumberField extends FieldBase {
  readonly type: 'number'
  readonly min: number
  readonly max: number
  /** No two records of the same kind may have the same number. */
  readonly unique?: true
  readonly fixed?: FixedNumber
}

/** The number of the one record that the site cannot do without: it is neither changed nor deleted. */
export interface FixedNumber {
  readonly number: number
  /** Why, as a sentence. */
  readonly reason: string
}

/** An item of a list that staff keep in another record, by its key. */
export interface ChoiceField extends FieldBase {
  readonly type: 'choice'
  /** The file below content/ that the list is in. */
  readonly target: string
  readonly targetList: string
  readonly targetField: string
}

/** Where a link leads: a page of the site, by its path in English, or any other address. */
export interface LinkField extends FieldBase {
  readonly type: 'link'
}

/**
 * Another record, by the number in one of its fields. GraphQL has the record itself beside the
 * number: `project` beside `projectId`.
 */
export interface RecordField extends FieldBase {
  readonly type: 'record'
  /** The folder below content/ that the other record is in, with a slash at the end. */
  readonly target: string
  readonly targetField: string
  /**
   * No two records of the same kind may refer to the same one. It is what the other record then
   * has: a project has a `page`.
   */
  readonly unique?: string
  readonly fixed?: FixedNumber
}

/** A field that refers to another record, or to an item in one of its lists. */
export type ReferenceField = RecordField | ChoiceField

/** Fields that belong together. */
export interface GroupField extends FieldBase {
  readonly type: 'group'
  readonly fields: Fields
  /** Of the file of a picture, which is one input, and of which a language may have its own. */
  readonly shape?: FieldShapeName
}

/** Any number of the same group, in the order staff give. */
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

/** The TypeScript type of a record with these fields; null where a value was left out. */
export type RecordOf<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends { optional: true } ? ValueOf<F[K]> | null : ValueOf<F[K]>
}

/** What a field of a type may have beside its label and its hint. */
type FieldOptions<Type extends Field['type']> = Partial<
  Omit<Extract<Field, { type: Type }>, 'type' | 'label' | 'hint'>
>

/** Makes the function that writes down the fields of a type; rare ones are written out. */
function fieldOf<Type extends Field['type']>(type: Type) {
  return <Own extends FieldOptions<Type>>(label: string, hint: string, own?: Own) =>
    ({ type, label, hint, ...own }) as { type: Type; label: string; hint: string } & Own
}

export const text = fieldOf('text')
export const paragraph = fieldOf('paragraph')
export const number = fieldOf('number')

/** Fields that belong together, under a name. */
export function group<Inner extends Fields, Own extends FieldOptions<'group'>>(
  label: string,
  hint: string,
  fields: Inner,
  own?: Own,
) {
  return fieldOf('group')(label, hint, { ...own, fields } as Own & { fields: Inner })
}

/** Any number of the same group. */
export function list<Item extends GroupField, Own extends FieldOptions<'list'>>(
  label: string,
  hint: string,
  itemGroup: Item,
  own: Own & Pick<ListField, 'min'>,
) {
  return fieldOf('list')(label, hint, { ...own, itemGroup } as Own &
    Pick<ListField, 'min'> & { itemGroup: Item })
}
