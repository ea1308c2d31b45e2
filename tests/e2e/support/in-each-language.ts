import { test } from './fixtures'
import { editions, english, type Edition } from './site'

/**
 * Takes journeys in every language of the site, in Arabic on a phone alone, which most of its
 * readers hold. What is marked `@desktop` is taken in English only.
 */
export function inEachLanguage(journeys: (edition: Edition) => void): void {
  for (const edition of editions) {
    const tag = edition === english ? [] : '@phone'
    test.describe(edition.language.name, { tag }, () => journeys(edition))
  }
}
