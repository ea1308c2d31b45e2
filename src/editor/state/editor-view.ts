import { create } from 'zustand'
import { languages, mainLanguage, type Language } from '../../languages/languages'
import { storeText } from './storage'

/** Settings of form and preview. */
export interface EditorView {
  /** Languages that the form shows. */
  readonly formLanguages: readonly Language[]
  /**
   * Language of the preview: the form's only language, or the language of the last focused input.
   */
  readonly previewLanguage: Language
  /** Path of the field that was last focused, such as services.0.title. */
  readonly focusedField: string
  /** Device that the preview simulates; its width is a CSS length. */
  readonly device: { readonly name: string; readonly width: string }
}

/** Device as wide as the preview, but at least as wide as the site's breakpoint for desktops. */
export const desktopDevice = { name: 'Desktop', width: 'max(64rem, 100cqi)' }
export const phoneDevice = { name: 'Phone', width: '390px' }

/** Width of the window, in px, below which the texts of a desktop preview are too small to read. */
const READABLE_FROM = 1280

const LANGUAGE_STORAGE_KEY = 'form-language'

const storedLanguage = languages.find(
  ({ code }) => code === localStorage.getItem(LANGUAGE_STORAGE_KEY),
)

/** Hook for the settings of form and preview. */
export const useEditorView = create<EditorView>()(() => ({
  formLanguages: storedLanguage ? [storedLanguage] : languages,
  previewLanguage: storedLanguage ?? mainLanguage,
  focusedField: '',
  device: window.innerWidth < READABLE_FROM ? phoneDevice : desktopDevice,
}))

/** Shows one language in form and preview; without an argument, all languages in the form. */
export function showLanguage(language?: Language): void {
  storeText(LANGUAGE_STORAGE_KEY, language?.code ?? '')
  useEditorView.setState(
    language
      ? { formLanguages: [language], previewLanguage: language }
      : { formLanguages: languages },
  )
}

export function setFocusedField(
  focusedField: string,
  previewLanguage = useEditorView.getState().previewLanguage,
): void {
  useEditorView.setState({ focusedField, previewLanguage })
}
