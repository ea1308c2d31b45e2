import { create } from 'zustand'
import { languages, mainLanguage, type Language } from '../../languages/languages'
import { storeText } from '../storage'

/** What staff look at. */
export interface EditorView {
  /** The languages that the form is in. */
  readonly formLanguages: readonly Language[]
  /** The only one of the form, or the one that was typed in last. */
  readonly previewLanguage: Language
  /** The path of the field that had the focus last, such as services.0.title. */
  readonly focusedField: string
  /** What the preview has the width of, in px. */
  readonly device: { readonly name: string; readonly width: number }
}

const desktop = { name: 'Desktop', width: 1280 }
const phone = { name: 'Phone', width: 390 }

const LANGUAGE_STORAGE_KEY = 'form-language'

const remembered = languages.find(({ code }) => code === localStorage.getItem(LANGUAGE_STORAGE_KEY))

/** What staff look at, kept up to date in a component. */
export const useEditorView = create<EditorView>()(() => ({
  formLanguages: remembered ? [remembered] : languages,
  previewLanguage: remembered ?? mainLanguage,
  focusedField: '',
  // Until one is chosen, that for which there is room.
  device: window.innerWidth < desktop.width ? phone : desktop,
}))

/** Shows the texts of one language in form and preview, or of all in the form. */
export function showLanguage(only?: Language): void {
  storeText(LANGUAGE_STORAGE_KEY, only?.code ?? '')
  useEditorView.setState(
    only ? { formLanguages: [only], previewLanguage: only } : { formLanguages: languages },
  )
}

/** Takes the preview to the field that has the focus, and to the language of its text. */
export function setFocusedField(
  focusedField: string,
  previewLanguage = useEditorView.getState().previewLanguage,
): void {
  useEditorView.setState({ focusedField, previewLanguage })
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** What staff call a language in a sentence, such as Arabic. */
export function getEnglishName({ code }: Language): string {
  return englishNames.of(code) ?? code
}

/** Chooses the languages of form and preview, and the device of the preview. */
export function ViewSwitches() {
  const { formLanguages, device } = useEditorView()
  return (
    <div className="tools">
      <Switch
        label="Languages of form and preview"
        options={[...languages, allLanguages]}
        chosen={formLanguages.length > 1 ? allLanguages : formLanguages[0]!}
        onChoose={(chosen) => showLanguage(languages.find((each) => each === chosen))}
      />
      <Switch
        label="Width of the preview"
        options={[desktop, phone]}
        chosen={device}
        onChoose={(chosen) => useEditorView.setState({ device: chosen })}
      />
    </div>
  )
}

const allLanguages = { name: languages.length > 2 ? 'All' : 'Both' }

interface SwitchProps<Option> {
  label: string
  options: readonly Option[]
  chosen: Option
  onChoose: (option: Option) => void
}

/** Buttons of which one is pressed. A language is called by its own name. */
function Switch<Option extends { name: string; code?: string }>(props: SwitchProps<Option>) {
  const { label, options, chosen, onChoose } = props
  return (
    <div className="switch" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.name}
          type="button"
          lang={option.code}
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {option.name}
        </button>
      ))}
    </div>
  )
}
