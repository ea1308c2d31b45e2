import { emptyToNull } from './empty'

/**
 * The GraphQL extension @emptyAsNull, for fields that may be left out: what is absent or was
 * cleared in the CMS is null.
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
      return emptyToNull(source[fieldName])
    },
  }),
}
