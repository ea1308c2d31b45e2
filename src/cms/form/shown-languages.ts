import { languages, mainLanguage, type Language } from '../../languages/languages'
import { createSignal } from '../create-signal'
import { readStored, store } from '../storage'

/** The languages that form and preview are in. */
export interface ShownLanguages {
  /** The only language of the form; without it the form has them all. */
  readonly form: Language | undefined
  /** The form's, or the one that was typed in last. */
  readonly preview: Language
}

const rememberedChoice = 'form-language'

const remembered = readStored(rememberedChoice)
const first = languages.find(({ code }) => code === remembered)
let shown: ShownLanguages = { form: first, preview: first ?? mainLanguage }
const changed = createSignal()

/** Shows the texts of one language, or of all. */
export function showLanguage(form: Language | undefined): void {
  store(rememberedChoice, form?.code ?? '')
  show({ form, preview: form ?? shown.preview })
}

/** Takes the preview to the language of a text that has the focus. */
export function followTyping(preview: Language): void {
  if (preview !== shown.preview) show({ ...shown, preview })
}

/** Has the form show every language if it lacks one that is needed. */
export function ensureShown(language: Language): void {
  if (!isShown(language, shown)) showLanguage(undefined)
}

/** What staff have chosen, kept up to date in a component. */
export function useShownLanguages(): ShownLanguages {
  changed.useChanges()
  return shown
}

/** Whether the form has the texts of a language. */
export function isShown(language: Language, { form }: ShownLanguages): boolean {
  return form === undefined || form === language
}

function show(next: ShownLanguages): void {
  shown = next
  changed.tell()
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** What staff call a language in a sentence, such as Arabic. */
export function englishName({ code }: Language): string {
  return englishNames.of(code) ?? code
}
