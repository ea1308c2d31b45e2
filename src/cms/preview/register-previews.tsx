import '../../theme/fonts.css'
import '../../theme/base.css'
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import '../../languages/whole-languages'
import { LanguageContext } from '../../languages/language-context'
import { textsIn } from '../../languages/texts'
import type { Fields } from '../../content-model/field'
import type { RecordKind } from '../../content-model/record-kind'
import { countFallbacks } from '../../content-model/translation'
import { records, type RecordName } from '../../screens/registry'
import type { Cms, DecapPreviewProps } from '../decap-types'
import { cmsName, recordOf } from '../entry'
import { ensureInForm, useChosenLanguages } from '../languages/chosen-languages'
import { openFieldsBy } from '../open-field'
import { clearRecordCache } from '../saved-records'
import { forgetCrops } from './crop-in-browser'
import { DeviceFrame, frameStyles } from './device-frame'
import { markFields } from './field-marks'
import { useDevice } from './preview-bar'
import { previews } from './previews'
import { queriedRecord } from './queried-record'
import { useOtherRecords } from './use-other-records'
import { usePreviewPictures } from './use-preview-pictures'

/** Shows every record in the site's own components, while one types. */
export function registerPreviews(cms: Cms): void {
  cms.registerPreviewStyle(frameStyles, { raw: true })
  cms.registerEventListener({ name: 'postPublish', handler: clearRecordCache })
  cms.registerEventListener({ name: 'postUnpublish', handler: clearRecordCache })
  for (const [name, kind] of Object.entries(records)) {
    cms.registerPreviewTemplate(cmsName(kind), previewOf(name as RecordName, kind))
  }
}

function previewOf(name: RecordName, { fields }: RecordKind) {
  const Page = previews[name]

  return function RecordPreview({ entry, onFieldClick }: DecapPreviewProps) {
    const { preview: language } = useChosenLanguages()
    const [device, setDevice] = useDevice()
    const others = useOtherRecords(language)
    const pictures = usePreviewPictures(entry, device)
    const data = recordOf(entry)
    const record = markFields(language, fields, data)
    const isTranslated = countFallbacks(language, fields, data) === 0

    const openField = (path: string) => {
      // At once: an input that is hidden cannot be focused.
      flushSync(() => ensureInForm(language))
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
        <LanguageContext value={{ language, texts: textsIn(language) }}>
          <Page
            {...pictures}
            record={record}
            queried={<Fragment,>(of: Fields, values: object) =>
              queriedRecord(of, values, pictures, others) as Fragment
            }
            others={others}
          />
        </LanguageContext>
      </DeviceFrame>
    )
  }
}
