import { languages } from '../../languages/languages'
import { desktopDevice, phoneDevice, showLanguage, useEditorView } from '../state/editor-view'
import { Switch } from './switch'

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
    </div>
  )
}

const allLanguages = { name: languages.length > 2 ? 'All' : 'Both' }
