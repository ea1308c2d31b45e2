/** The part of the package, which ships no types, that the tests call. */
declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string
    readonly severity: 'ERROR' | 'WARNING'
    readonly fieldNames: readonly string[]
  }

  export default class Validator {
    /** Things by the name of their type, for each way of writing them down. */
    validate(data: {
      jsonld: Record<string, readonly object[]>
      microdata: object
      rdfa: object
    }): Promise<readonly Issue[]>
  }
}
