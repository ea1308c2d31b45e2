import '../../site/theme/fonts.css'
import '../../site/theme/base.css'
import { useDeferredValue, useMemo } from 'react'
import type { Json } from '../../content/model/record-file'
import { useAddress } from '../state/address'
import { collectionNames } from './cms-config'
import type { Cms } from './decap-types'
import { useContent } from '../state/content'
import { useEditorView } from '../state/editor-view'
import { patchForm, useForm } from '../state/forms'
import { getPictureUrl, usePictures } from '../state/pictures'
import { PreviewPage } from '../preview/preview-page'
import { RecordPage } from '../preview/record-page'

/** Registers one preview for all collections. The preview shows the form that the URL names. */
export function registerPreviews(cms: Cms): void {
  // Hides the page, because its elements move when the styles load. preview-page.css makes the page
  // visible again.
  cms.registerPreviewStyle(`:where(main) { visibility: hidden; }${TOKEN_CSS}`, { raw: true })
  const { previewStyles } = document.body.dataset
  if (previewStyles) cms.registerPreviewStyle(previewStyles)
  collectionNames.forEach((name) => cms.registerPreviewTemplate(name, RecordPreview))
}

const noRecord: Json = {}

function RecordPreview() {
  const address = useAddress()
  const form = useForm(address?.key)
  const records = useContent()?.records
  const { previewLanguage: language } = useEditorView()
  // Renders the form before the preview, so that the preview does not slow down typing.
  const record = useDeferredValue(form?.shown?.record ?? form?.record ?? noRecord)
  const pictures = usePictures()
  // Creates a new function after each change of the pictures, so that the page is rendered again.
  const findUrl = useMemo(() => pictures && ((path: string) => getPictureUrl(path)), [pictures])
  if (!form) return null
  const focus = (path: string) => patchForm(form.key, { focusRequest: path })
  return (
    <PreviewPage language={language} record={record} onFieldClick={focus}>
      <RecordPage
        key={form.id}
        kind={form.kind}
        record={record}
        records={records}
        language={language}
        getPictureUrl={findUrl}
      />
    </PreviewPage>
  )
}
