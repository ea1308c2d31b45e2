import type { Language } from '../../languages/languages'

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** Returns the English name of a language, such as Arabic. */
export function getEnglishName({ code }: Language): string {
  return englishNames.of(code) ?? code
}
