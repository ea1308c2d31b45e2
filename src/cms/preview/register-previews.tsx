import '../../theme/fonts.css'
import '../../theme/base.css'
import { memo, useDeferredValue, useMemo } from 'react'
import '../../languages/language-resources'
import { LanguageContext } from '../../languages/language-context'
import { getTexts, type Language } from '../../languages/languages'
import type { RecordKind } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-file'
import { kinds, type KindName } from '../../screens/registry'
import { createRecordFinder, usePublished } from '../backend/published'
import type { Cms, DecapPreviewProps } from '../decap-types'
import { getCmsName, RECORD, readDraft } from '../entry'
import { useEditorView } from '../form/editor-view'
import { usePictureUrls } from '../pictures'
import { tagFields } from './field-tags'
import { createPreviewData } from './preview-data'
import { previews } from './previews'
import { PreviewPage } from './preview-page'

/** Registers a preview for every kind of record. */
export function registerPreviews(cms: Cms): void {
  // Hides the page until preview-page.css has loaded and shows the page, because the elements of an
  // unstyled page have other positions.
  cms.registerPreviewStyle(`:where(main) { visibility: hidden; }${TOKEN_CSS}`, { raw: true })
  cms.registerPreviewStyle(document.body.dataset.previewStyles ?? '')
  for (const [name, kind] of Object.entries(kinds)) {
    cms.registerPreviewTemplate(getCmsName(kind), createPreview(name as KindName, kind))
  }
}

function createPreview(name: KindName, kind: RecordKind) {
  return function RecordPreview({ entry, onFieldClick }: DecapPreviewProps) {
    const { previewLanguage: language } = useEditorView()
    const value = entry.getIn(['data', RECORD])
    const { record } = useMemo(() => readDraft(value), [value])
    const languageContext = useMemo(() => ({ language, texts: getTexts(language) }), [language])
    // Lets the form render before the preview.
    const data = useDeferredValue(record)
    return (
      <PreviewPage language={language} record={data} onFieldClick={onFieldClick}>
        <LanguageContext value={languageContext}>
          <Page name={name} kind={kind} data={data} language={language} />
        </LanguageContext>
      </PreviewPage>
    )
  }
}

interface PageProps {
  name: KindName
  kind: RecordKind
  data: Json
  language: Language
}

const Page = memo(function Page({ name, kind, data, language }: PageProps) {
  const findRecords = createRecordFinder(usePublished())
  usePictureUrls()
  const Preview = previews[name]
  const record = tagFields(language, kind.fields, data)
  return <Preview {...createPreviewData(language, findRecords)} record={record} />
})
