import type { Language } from '../../languages/languages'

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** What staff call a language in a sentence, such as Arabic. */
export function englishName({ code }: Language): string {
  return englishNames.of(code) ?? code
}

/** The label of what a form has once in each language. */
export function labelIn({ name }: Language, label: string): string {
  return `${label} · ${name}`
}
