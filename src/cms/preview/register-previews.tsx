import '../../theme/fonts.css'
import '../../theme/base.css'
import { memo, useDeferredValue, useMemo } from 'react'
import '../../languages/language-resources'
import { LanguageContext } from '../../languages/language-context'
import { textsIn, type Language } from '../../languages/languages'
import type { RecordKind } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-file'
import { kinds, type KindName } from '../../screens/registry'
import { savedRecords, usePublished } from '../backend/published'
import type { Cms, DecapPreviewProps } from '../decap-types'
import { cmsName, RECORD, readDraft } from '../entry'
import { useView } from '../form/editor-view'
import { usePictures } from '../pictures'
import { markFields } from './field-tags'
import { previewData } from './preview-data'
import { previews } from './previews'
import { Stage } from './preview-page'

/** Shows every record in the site's own components, while one types. */
export function registerPreviews(cms: Cms): void {
  // A page without its styles has everything somewhere else: preview-page.css shows it.
  cms.registerPreviewStyle(`:where(main) { visibility: hidden; }${TOKEN_CSS}`, { raw: true })
  cms.registerPreviewStyle(document.body.dataset.previewStyles ?? '')
  for (const [name, kind] of Object.entries(kinds)) {
    cms.registerPreviewTemplate(cmsName(kind), previewOf(name as KindName, kind))
  }
}

function previewOf(name: KindName, kind: RecordKind) {
  return function RecordPreview({ entry, onFieldClick }: DecapPreviewProps) {
    const { preview: language } = useView()
    const value = entry.getIn(['data', RECORD])
    const { record } = useMemo(() => readDraft(value), [value])
    const inLanguage = useMemo(() => ({ language, texts: textsIn(language) }), [language])
    // What is typed is painted first.
    const data = useDeferredValue(record)
    return (
      <Stage language={language} record={data} onFieldClick={onFieldClick}>
        <LanguageContext value={inLanguage}>
          <Page name={name} kind={kind} data={data} language={language} />
        </LanguageContext>
      </Stage>
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
  const savedOf = savedRecords(usePublished())
  usePictures()
  const Preview = previews[name]
  const record = markFields(language, kind.fields, data)
  return <Preview {...previewData(language, savedOf)} record={record} />
})
