import { isMainLanguage, type Language } from '../../languages/languages'

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** What staff call a language in a sentence, such as Arabic. */
export function englishName({ code }: Language): string {
  return englishNames.of(code) ?? code
}

/** The label of a text in a language; form.css adds the main language where it is one of two. */
export function labelIn(language: Language, label: string): string {
  return isMainLanguage(language) ? label : `${label} · ${language.name}`
}
