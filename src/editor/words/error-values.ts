/** Names of records and fields for sentences. Each function gets the key of a record. */
export interface Names {
  /** Returns the title of a record. */
  readonly title: (key: string) => string
  /** Returns kind and title of a record, for example: the project “Villa”. */
  readonly describe: (key: string) => string
  /** Returns the kind of a record, for example: project. */
  readonly kind: (key: string) => string
  /** Returns the label of a field. */
  readonly label: (key: string, field: string) => string
}

/** Values of the errors that come from the editor itself. */
export interface ClientErrorValues {
  /** The server has not responded in time, or the response is not from the content API. */
  readonly 'no-answer': Readonly<Record<string, never>>
  /** Netlify Identity has not renewed the sign-in in time. */
  readonly 'no-identity': Readonly<Record<string, never>>
  /** The person who has signed in is not the person who typed the text. */
  readonly 'other-user': { readonly email: string }
}
