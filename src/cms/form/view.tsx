import { languages, mainLanguage, type Language } from '../../languages/languages'
import { createStore } from '../create-store'
import { store } from '../storage'

/** What staff look at. */
export interface View {
  /** The languages that the form is in. */
  readonly inForm: readonly Language[]
  /** The only one of the form, or the one that was typed in last. */
  readonly preview: Language
  /** The path of the field that had the focus last, such as services.0.title. */
  readonly field: string
}

const LANGUAGE = 'form-language'

const remembered = languages.find(({ code }) => code === localStorage.getItem(LANGUAGE))
const view = createStore<View>({
  inForm: remembered ? [remembered] : languages,
  preview: remembered ?? mainLanguage,
  field: '',
})

/** What staff look at, kept up to date in a component. */
export const useView = view.use

/** Shows the texts of one language in form and preview, or of all in the form. */
export function showLanguage(only?: Language): void {
  store(LANGUAGE, only?.code ?? '')
  show(only ? { inForm: [only], preview: only } : { inForm: languages })
}

/** Has the form show every language if it lacks one that is needed. */
export function ensureShown(language: Language): void {
  if (!view.get().inForm.includes(language)) showLanguage()
}

/** Takes the preview to the field that has the focus, and to the language of its text. */
export function followFocus(field: string, preview = view.get().preview): void {
  show({ field, preview })
}

function show(change: Partial<View>): void {
  view.set({ ...view.get(), ...change })
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** What staff call a language in a sentence, such as Arabic. */
export function englishName({ code }: Language): string {
  return englishNames.of(code) ?? code
}

/** Which languages form and preview are in. */
export function LanguageSwitch({ inForm }: { inForm: readonly Language[] }) {
  const isAll = inForm.length > 1
  return (
    <div className="switch" role="group" aria-label="Languages of form and preview">
      {languages.map((language) => (
        <button
          key={language.code}
          type="button"
          lang={language.code}
          aria-pressed={!isAll && inForm.includes(language)}
          onClick={() => showLanguage(language)}
        >
          {language.name}
        </button>
      ))}
      <button type="button" aria-pressed={isAll} onClick={() => showLanguage()}>
        {languages.length > 2 ? 'All' : 'Both'}
      </button>
    </div>
  )
}
