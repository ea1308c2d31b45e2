import { useSyncExternalStore } from 'react'
import { isEmpty } from '../../content-model/empty'
import { languages, mainLanguage, type Language } from '../../languages/languages'
import { englishName } from '../cms-field'

/** What staff have chosen to see. */
interface ChosenLanguages {
  /** The only language of the form; without it the form has them all. */
  readonly form: Language | undefined
  readonly preview: Language
}

const rememberedChoice = 'form-language'

let chosen = remembered()
const listeners = new Set<() => void>()

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
  return useSyncExternalStore(subscribe, chosenLanguages)
}

/** What staff have chosen now. */
export function chosenLanguages(): ChosenLanguages {
  return chosen
}

/** Whether the form has the texts of a language. */
export function isInForm(language: Language, { form }: ChosenLanguages): boolean {
  return form === undefined || form === language
}

/** The text to translate, where its own input is not in the form. */
export function Original({ text }: { text: string }) {
  const isEdited = isInForm(mainLanguage, useChosenLanguages())
  if (isEdited || isEmpty(text)) return null
  return (
    <p className="site-original" lang={mainLanguage.code} dir={mainLanguage.direction}>
      {text}
    </p>
  )
}

interface StandInNoteProps {
  language: Language
  original: unknown
  translation: unknown
}

/** Says what visitors read where a text has no translation. */
export function StandInNote({ language, original, translation }: StandInNoteProps) {
  if (isEmpty(original) || !isEmpty(translation)) return null
  return (
    <p className="site-untranslated">
      {englishName(language)} shows the {englishName(mainLanguage)} here.
    </p>
  )
}

function change(next: ChosenLanguages): void {
  chosen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
