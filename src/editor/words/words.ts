import { en } from './en'

/** The words of the editor in one language. Sentences with values are functions. */
export type Words = typeof en

/** Names of records and fields, for sentences; each by the key of a record. */
export interface Names {
  /** Returns the title of a record. */
  readonly title: (key: string) => string
  /** Returns what a record is, with its title: the project “Villa”. */
  readonly describe: (key: string) => string
  /** Returns what a record is: project. */
  readonly kind: (key: string) => string
  /** Returns the label of a field. */
  readonly label: (key: string, field: string) => string
}

/** Values of the errors that no answer of the content API has. */
export interface ClientErrorValues {
  /** The site has not answered in time, or not as the content API. */
  readonly 'no-answer': Readonly<Record<string, never>>
  /** Netlify Identity has not renewed the sign-in in time. */
  readonly 'no-identity': Readonly<Record<string, never>>
  /** Another person has signed in than the one who typed the text. */
  readonly 'other-user': { readonly email: string }
}

/** The words that staff read. */
export const words: Words = en
