/**
 * The kinds of field a content record is made of. One description of a field yields its input in
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
interface WordsBase extends FieldBase {
  /** Names and figures that are the same in every language, such as a phone number. */
  readonly shared?: true
}

interface Pattern {
  readonly expression: RegExp
  /** What the value must look like, to follow 'must be'. */
  readonly description: string
}

/** One line of text. */
export interface TextField extends WordsBase {
  readonly kind: 'text'
  readonly pattern?: Pattern
}

/** Several sentences. */
export interface ParagraphField extends WordsBase {
  readonly kind: 'paragraph'
}

/** A whole number. */
export interface NumberField extends FieldBase {
  readonly kind: 'number'
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

/** One of a few words, the same in every language. */
export interface ChoiceField extends FieldBase {
  readonly kind: 'choice'
  readonly choices: readonly {
    /** What staff call it. */
    readonly label: string
    readonly value: string
  }[]
}

/** A page of the site, by its path. */
export interface PageField extends FieldBase {
  readonly kind: 'page'
}

/**
 * Another record, by the number in one of its fields. GraphQL has the record itself beside the
 * number: `project` beside `projectId`.
 */
export interface RecordField extends FieldBase {
  readonly kind: 'record'
  /** The folder below content/ that the other record is in, with a slash at the end. */
  readonly of: string
  readonly by: string
  /**
   * No two records of the same kind may refer to the same one. It is what the other record then
   * has: a project has a `page`.
   */
  readonly unique?: string
  readonly fixed?: FixedNumber
}

/** The path of a picture under /media/, without its alternative text. */
export interface MediaField extends FieldBase {
  readonly kind: 'media'
  /** A language may have its own; see translation.ts. */
  readonly mayDiffer?: true
}

/** A picture with its alternative text and the point that must stay visible when it is cropped. */
export interface PictureField extends FieldBase {
  readonly kind: 'picture'
}

/** Fields that belong together. */
export interface GroupField extends FieldBase {
  readonly kind: 'group'
  /** Name of the GraphQL type, for a group that several records share. */
  readonly typeName?: string
  readonly fields: Fields
  /** A language may have its own; see translation.ts. */
  readonly mayDiffer?: true
}

/** Any number of the same thing, in the order staff give. */
export interface ListField extends FieldBase {
  readonly kind: 'list'
  readonly of: Field
  readonly min: number
  readonly max?: number
}

export type Field =
  | TextField
  | ParagraphField
  | NumberField
  | ChoiceField
  | PageField
  | RecordField
  | MediaField
  | PictureField
  | GroupField
  | ListField

export type Fields = Readonly<Record<string, Field>>

/** The TypeScript type of a field's value. */
export type ValueOf<F extends Field> = F extends { kind: 'number' | 'record' }
  ? number
  : F extends { kind: 'picture' }
    ? PictureRecord
    : F extends { kind: 'group'; fields: infer G extends Fields }
      ? RecordOf<G>
      : F extends { kind: 'list'; of: infer I extends Field }
        ? ValueOf<I>[]
        : string

/** The TypeScript type of a record with these fields; null where a value was left out. */
export type RecordOf<F extends Fields> = {
  -readonly [K in keyof F]: F[K] extends { optional: true } ? ValueOf<F[K]> | null : ValueOf<F[K]>
}

/** The fields a picture is made of, for the check and the CMS. */
export const pictureFields = {
  src: {
    kind: 'media',
    label: 'Picture file',
    hint: 'Choose a JPEG, PNG, WebP or SVG file, for example: /media/tower/tower-01.jpg.',
    mayDiffer: true,
  },
  alt: {
    kind: 'text',
    label: 'What the picture shows',
    hint: 'Describe it in one sentence for people who cannot see it, for example: Two pale towers at dusk.',
  },
  focalPoint: {
    kind: 'group',
    label: 'What must stay visible',
    hint: 'Enter the point as two numbers, for example: {"x": 50, "y": 40}.',
    optional: true,
    mayDiffer: true,
    fields: {
      x: {
        kind: 'number',
        label: 'From the left, in per cent',
        hint: 'Enter a number from 0 to 100, for example: 50.',
        min: 0,
        max: 100,
      },
      y: {
        kind: 'number',
        label: 'From the top, in per cent',
        hint: 'Enter a number from 0 to 100, for example: 40.',
        min: 0,
        max: 100,
      },
    },
  },
} as const satisfies Fields

/** A picture in a record. */
export type PictureRecord = Readonly<RecordOf<typeof pictureFields>>

/** The point of a picture that must stay visible, in per cent from its left edge and its top. */
export type FocalPoint = NonNullable<PictureRecord['focalPoint']>
