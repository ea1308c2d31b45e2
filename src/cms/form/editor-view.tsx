import { create } from 'zustand'
import { languages, mainLanguage, type Language } from '../../languages/languages'
import { store } from '../storage'

/** What staff look at. */
export interface View {
  /** The languages that the form is in. */
  readonly inForm: readonly Language[]
  /** The only one of the form, or the one that was typed in last. */
  readonly preview: Language
  /** The path of the field that had the focus last, such as services.0.title. */
  readonly field: string
  /** What the preview has the width of, in px. */
  readonly device: { readonly name: string; readonly width: number }
}

const desktop = { name: 'Desktop', width: 1280 }
const phone = { name: 'Phone', width: 390 }

const LANGUAGE = 'form-language'

const remembered = languages.find(({ code }) => code === localStorage.getItem(LANGUAGE))

/** What staff look at, kept up to date in a component. */
export const useView = create<View>()(() => ({
  inForm: remembered ? [remembered] : languages,
  preview: remembered ?? mainLanguage,
  field: '',
  // Until one is chosen, that for which there is room.
  device: window.innerWidth < desktop.width ? phone : desktop,
}))

/** Shows the texts of one language in form and preview, or of all in the form. */
export function showLanguage(only?: Language): void {
  store(LANGUAGE, only?.code ?? '')
  useView.setState(only ? { inForm: [only], preview: only } : { inForm: languages })
}

/** Takes the preview to the field that has the focus, and to the language of its text. */
export function followFocus(field: string, preview = useView.getState().preview): void {
  useView.setState({ field, preview })
}

const englishNames = new Intl.DisplayNames('en', { type: 'language' })

/** What staff call a language in a sentence, such as Arabic. */
export function englishName({ code }: Language): string {
  return englishNames.of(code) ?? code
}

/** Chooses the languages of form and preview, and the device of the preview. */
export function ViewSwitches() {
  const { inForm, device } = useView()
  return (
    <div className="tools">
      <Switch
        label="Languages of form and preview"
        options={[...languages, all]}
        chosen={inForm.length > 1 ? all : inForm[0]!}
        onChoose={(chosen) => showLanguage(languages.find((each) => each === chosen))}
      />
      <Switch
        label="Width of the preview"
        options={[desktop, phone]}
        chosen={device}
        onChoose={(chosen) => useView.setState({ device: chosen })}
      />
    </div>
  )
}

const all = { name: languages.length > 2 ? 'All' : 'Both' }

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
