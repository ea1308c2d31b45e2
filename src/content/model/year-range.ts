import { toWesternDigits } from '../../languages/clean-text'

const digit = '[0-9٠-٩۰-۹]'
const dash = '\\s*[-‐-―−]\\s*'

/** A year, or a range of years. */
export const yearRange = {
  expression: /^\d{4}( - \d{4})?$/,
  description: 'a year or a year range',
  accepts: {
    expression: new RegExp(`^\\s*${digit}{4}(${dash}${digit}{4})?\\s*$`),
    normalise: (input: string) =>
      toWesternDigits(input).match(/\d{4}/g)?.sort().join(' - ') ?? input,
  },
} as const
