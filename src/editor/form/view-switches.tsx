import { languages } from '../../languages/languages'
import { desktopDevice, phoneDevice, showLanguage, useEditorView } from '../state/editor-view'
import { setPreviewOnly } from '../state/panes'
import { words } from '../words/words'
import { Switch } from './switch'

/** Id of the button that hides the form. */
export const PREVIEW_ONLY_ID = 'preview-only'

/** Switches for the languages of form and preview, and for the width of the preview. */
export function ViewSwitches() {
  const { formLanguages, device } = useEditorView()
  return (
    <div className="tools">
      <Switch
        label="Languages of form and preview"
        options={[...languages, allLanguages]}
        chosen={formLanguages.length > 1 ? allLanguages : formLanguages[0]!}
        onChoose={(chosen) => showLanguage(languages.find((language) => language === chosen))}
      />
      <Switch
        label="Width of the preview"
        options={[desktopDevice, phoneDevice]}
        chosen={device}
        onChoose={(chosen) => useEditorView.setState({ device: chosen })}
      />
      <button type="button" id={PREVIEW_ONLY_ID} onClick={() => setPreviewOnly(true)}>
        {words.form.previewOnly}
      </button>
    </div>
  )
}

const allLanguages = { name: languages.length > 2 ? 'All' : 'Both' }
