import '../../theme/fonts.css'
import '../../theme/base.css'
import previews from 'collected-previews'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { allTexts } from '../../languages/all-texts'
import { LanguageContext } from '../../languages/language-context'
import type { RecordKind } from '../../content-model/record-kind'
import { countStandIns } from '../../content-model/translation'
import { recordKinds } from '../../screens/registry'
import type { Cms, PreviewProps } from '../decap-types'
import { cmsName, recordOf } from '../entry'
import { ensureInForm, useChosenLanguages } from '../languages/chosen-languages'
import { openFieldsBy } from '../open-field'
import { showForm } from '../pane-switch'
import { forgetCrops } from './crop-in-browser'
import { DeviceFrame, frameStyles } from './device-frame'
import { markFields } from './field-marks'
import { useDevice } from './preview-bar'
import { clearRecordCache, useOtherRecords } from './use-other-records'
import { usePreviewPictures } from './use-preview-pictures'

/** Shows every record in the site's own components, while one types. */
export function registerPreviews(cms: Cms): void {
  cms.registerPreviewStyle(frameStyles, { raw: true })
  cms.registerEventListener({ name: 'postPublish', handler: clearRecordCache })
  cms.registerEventListener({ name: 'postUnpublish', handler: clearRecordCache })
  for (const kind of recordKinds) cms.registerPreviewTemplate(cmsName(kind), previewOf(kind))
}

function previewOf({ source, fields }: RecordKind) {
  const Page = previews[source]
  if (!Page) throw new Error(`src/${source}/preview.tsx has not been compiled.`)

  return function RecordPreview({ entry, onFieldClick }: PreviewProps) {
    const { preview: language } = useChosenLanguages()
    const [device, setDevice] = useDevice()
    const others = useOtherRecords(language)
    const pictures = usePreviewPictures(entry, device)
    const data = recordOf(entry)
    const record = markFields(language, fields, data)
    const isTranslated = countStandIns(language, fields, data) === 0

    const openField = (path: string) => {
      // At once: an input that is hidden cannot be focused.
      flushSync(() => ensureInForm(language))
      showForm()
      onFieldClick(path)
    }
    useEffect(() => openFieldsBy(onFieldClick), [onFieldClick])
    useEffect(() => forgetCrops, [])

    return (
      <DeviceFrame
        device={device}
        onDevice={setDevice}
        language={language}
        isTranslated={isTranslated}
        onFieldClick={openField}
      >
        <LanguageContext value={{ language, texts: allTexts[language.code] }}>
          <Page record={record} pictures={pictures} others={others} />
        </LanguageContext>
      </DeviceFrame>
    )
  }
}
