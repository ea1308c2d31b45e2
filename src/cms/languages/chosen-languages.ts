import { languages, mainLanguage, type Language } from '../../languages/languages'
import { createSignal } from '../create-signal'

/** What staff have chosen to see. */
interface ChosenLanguages {
  /** The only language of the form; without it the form has them all. */
  readonly form: Language | undefined
  readonly preview: Language
}

const rememberedChoice = 'form-language'

let chosen = remembered()
const choice = createSignal()

function remembered(): ChosenLanguages {
  const code = localStorage.getItem(rememberedChoice)
  const form = languages.find((language) => language.code === code)
  return { form, preview: form ?? mainLanguage }
}

/** Shows the texts of one language in the form, or of all. The preview goes with it. */
export function showInForm(form: Language | undefined): void {
  localStorage.setItem(rememberedChoice, form?.code ?? '')
  change({ form, preview: form ?? chosen.preview })
}

/** Shows the preview in a language; the form stays. */
export function showInPreview(preview: Language): void {
  if (preview !== chosen.preview) change({ ...chosen, preview })
}

/** Has the form show every language if it lacks one that is needed. */
export function ensureInForm(language: Language): void {
  if (!isInForm(language, chosen)) showInForm(undefined)
}

/** What staff have chosen, kept up to date in a component. */
export function useChosenLanguages(): ChosenLanguages {
  choice.useChanges()
  return chosen
}

/** Whether the form has the texts of a language. */
export function isInForm(language: Language, { form }: ChosenLanguages): boolean {
  return form === undefined || form === language
}

function change(next: ChosenLanguages): void {
  chosen = next
  choice.tell()
}
