import '../../site/theme/fonts.css'
import '../../site/theme/base.css'
import { useDeferredValue } from 'react'
import type { Json } from '../../content/model/record-file'
import { kinds } from '../../content/registry'
import { usePublished } from '../state/published'
import { getCmsName, useAddress } from '../state/address'
import type { Cms } from './decap-types'
import { patchDraft, useDrafts } from '../state/drafts'
import { useEditorView } from '../state/editor-view'
import { PreviewPage } from '../preview/preview-page'
import { RecordPage } from '../preview/record-page'

/**
 * Registers the only preview, which shows the form that the URL names. After a jump from one form to
 * another, Decap looks for a preview with the name of the first record's file, or with an empty name.
 */
export function registerPreviews(cms: Cms): void {
  // Hides the page, because its elements have other positions without styles. preview-page.css makes
  // the page visible again.
  cms.registerPreviewStyle(`:where(main) { visibility: hidden; }${TOKEN_CSS}`, { raw: true })
  const { previewStyles } = document.body.dataset
  if (previewStyles) cms.registerPreviewStyle(previewStyles)
  const register = (name: string) => cms.registerPreviewTemplate(name, RecordPreview)
  Object.values(kinds).map(getCmsName).concat('').forEach(register)
  usePublished.subscribe((content) => {
    Object.keys(content?.records ?? {})
      .map((path) => path.replace(/^.*\/|\.json$/g, ''))
      .forEach(register)
  })
}

const noRecord: Json = {}

function RecordPreview() {
  const address = useAddress()
  const draft = useDrafts((drafts) => address && drafts[address.key])
  const { previewLanguage: language } = useEditorView()
  // Lets the form render before the preview.
  const record = useDeferredValue(draft?.shown?.record ?? draft?.record ?? noRecord)
  if (!address || !draft) return null
  const focus = (path: string) => patchDraft(address.key, { focusRequest: path })
  return (
    <PreviewPage language={language} record={record} onFieldClick={focus}>
      <RecordPage key={draft.id} kind={draft.kind} record={record} language={language} />
    </PreviewPage>
  )
}
