/**
 * The GraphQL extension @emptyAsNull, for fields that may be left empty: a text, a number or a
 * picture that staff cleared in the CMS (it writes "") is told as null.
 */
export const emptyAsNull = {
  name: 'emptyAsNull',
  extend: () => ({
    resolve(
      source: Readonly<Record<string, unknown>>,
      _args: object,
      _context: object,
      { fieldName }: { fieldName: string },
    ): unknown {
      const value = source[fieldName]
      const empty = value === '' || (isPicture(value) && value.src === '')
      return empty ? null : value
    },
  }),
}

function isPicture(value: unknown): value is { src: unknown } {
  return typeof value === 'object' && value !== null && 'src' in value
}
