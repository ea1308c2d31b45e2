import '../../theme/fonts.css'
import '../../theme/base.css'
import previews from 'collected-previews'
import { Component, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { allTexts } from '../../languages/all-texts'
import { LanguageContext } from '../../languages/language-context'
import type { RecordKind } from '../../content-model/record-kind'
import { countStandIns } from '../../content-model/translation'
import { recordKinds } from '../../screens/registry'
import type { Cms, PreviewProps } from '../decap-types'
import { cmsName, recordOf } from '../entry'
import { ensureInForm, useChosenLanguages } from '../languages/chosen-languages'
import { DeviceFrame, frameStyles } from './device-frame'
import { markFields } from './field-marks'
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
    const others = useOtherRecords(language)
    const pictures = usePreviewPictures(entry)
    const data = recordOf(entry)
    const record = markFields(language, fields, data)
    const isTranslated = countStandIns(language, fields, data) === 0

    const openField = (path: string) => {
      // At once: an input that is hidden cannot be focused.
      flushSync(() => ensureInForm(language))
      onFieldClick(path)
    }

    return (
      <DeviceFrame language={language} isTranslated={isTranslated} onFieldClick={openField}>
        <PreviewBoundary attempt={entry}>
          <LanguageContext value={{ language, texts: allTexts[language.code] }}>
            <Page record={record} pictures={pictures} others={others} />
          </LanguageContext>
        </PreviewBoundary>
      </DeviceFrame>
    )
  }
}

interface PreviewBoundaryProps {
  /** Changes with every change of the record, to try once more. */
  attempt: unknown
  children: ReactNode
}

/** Keeps a preview that fails from taking the form with it. */
class PreviewBoundary extends Component<PreviewBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidUpdate({ attempt }: PreviewBoundaryProps): void {
    if (this.state.failed && attempt !== this.props.attempt) this.setState({ failed: false })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <p>The preview cannot show this yet. Keep typing; nothing is lost.</p>
  }
}
