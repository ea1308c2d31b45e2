import '../../theme/fonts.css'
import '../../theme/base.css'
import { memo, useDeferredValue, useMemo } from 'react'
import '../../languages/language-resources'
import { LanguageContext } from '../../languages/language-context'
import { getTexts, type Language } from '../../languages/languages'
import type { Json } from '../../content-model/record-file'
import { kinds, type KindName } from '../../screens/registry'
import { createRecordFinder, usePublished } from '../backend/published'
import { getCmsName, useAddress } from '../address'
import type { Cms } from '../decap-types'
import { patchDraft, useDrafts } from '../drafts'
import { useEditorView } from '../form/editor-view'
import { usePictureUrls } from '../pictures'
import { tagFields } from './field-tags'
import { createPreviewData } from './preview-data'
import { previews } from './previews'
import { PreviewPage } from './preview-page'

/**
 * Registers the only preview, which shows the form that the URL names. After a jump from one form to
 * another, Decap looks for a preview with the name of the first record's file, or with an empty name.
 */
export function registerPreviews(cms: Cms): void {
  // Hides the page, because its elements have other positions without styles. preview-page.css makes
  // the page visible again.
  cms.registerPreviewStyle(`:where(main) { visibility: hidden; }${TOKEN_CSS}`, { raw: true })
  cms.registerPreviewStyle(document.body.dataset.previewStyles ?? '')
  const register = (name: string) => cms.registerPreviewTemplate(name, RecordPreview)
  Object.values(kinds).map(getCmsName).concat('').forEach(register)
  usePublished.subscribe((content) => {
    Object.keys(content?.records ?? {})
      .map((path) => path.replace(/.*\/|\.json$/g, ''))
      .forEach(register)
  })
}

const noRecord: Json = {}

function RecordPreview() {
  const address = useAddress()
  const draft = useDrafts((drafts) => address && drafts[address.key])
  const { previewLanguage: language } = useEditorView()
  const languageContext = useMemo(() => ({ language, texts: getTexts(language) }), [language])
  // Lets the form render before the preview.
  const record = useDeferredValue(draft?.record ?? noRecord)
  if (!address || !draft) return null
  const focus = (path: string) => patchDraft(address.key, { focusRequest: path })
  const [name] = Object.entries(kinds).find(([, kind]) => kind === draft.kind)!
  return (
    <PreviewPage language={language} record={record} onFieldClick={focus}>
      <LanguageContext value={languageContext}>
        <Page key={draft.id} name={name as KindName} record={record} language={language} />
      </LanguageContext>
    </PreviewPage>
  )
}

interface PageProps {
  name: KindName
  record: Json
  language: Language
}

const Page = memo(function Page({ name, record, language }: PageProps) {
  const findRecords = createRecordFinder(usePublished())
  usePictureUrls()
  const Preview = previews[name]
  const tagged = tagFields(language, kinds[name].fields, record)
  return <Preview {...createPreviewData(language, findRecords)} record={tagged} />
})
