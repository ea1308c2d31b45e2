/** Types of the API that the tests call, because the package has no types. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string
    readonly severity: 'ERROR' | 'WARNING'
    readonly fieldNames: readonly string[]
  }

  export default class Validator {
    /** @param data items by type name, for each format */
    validate(data: {
      jsonld: Record<string, readonly object[]>
      microdata: object
      rdfa: object
    }): Promise<readonly Issue[]>
  }
}
