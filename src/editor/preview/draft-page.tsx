import '../../site/theme/fonts.css'
import '../../site/theme/base.css'
import './draft-page.css'
import { StrictMode, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CONTENT_API_PATH } from '../api/content-api'
import type { PreviewResponse } from '../api/old-content-api'
import { findPictures } from '../../content/model/picture-fields'
import { getRecordTitle } from '../../content/model/record-kind'
import { languages, mainLanguage, type Language } from '../../languages/languages'
import { findRecordKind } from '../../content/registry'
import { ContentApiError } from '../state/content-client'
import { usePublished } from '../state/published'
import { Switch } from '../form/switch'
import { usePictures } from '../state/pictures'
import { draftQuery, pendingPreview } from './read-draft'
import { RecordPage, useRecordPage } from './record-page'

/* The page behind a preview link: a draft as its page would be, for anybody with the link. */

const NO_RESPONSE = 'The site does not answer. Check your connection, then reload this page.'

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('draft-page')!)
  try {
    const preview = await pendingPreview
    showContent(preview)
    root.render(
      <StrictMode>
        <DraftPage {...preview} />
      </StrictMode>,
    )
  } catch (error) {
    const isExplained = error instanceof ContentApiError && error.body.code !== undefined
    root.render(<p role="alert">{isExplained ? error.message : NO_RESPONSE}</p>)
  }
}

/** Makes the published records, and the draft's pictures that are not live, known to the page. */
function showContent({ record, records }: PreviewResponse): void {
  usePublished.setState({ records, pictures: [], errors: [] }, true)
  const url = `${CONTENT_API_PATH}/preview/picture?${draftQuery}&path=`
  const pictures = findPictures(record).filter(({ src }) => !PICTURES.includes(src))
  usePictures.setState(
    new Map(pictures.map(({ src }) => [src, { url: url + encodeURIComponent(src) }])),
    true,
  )
}

function DraftPage({ path, record }: PreviewResponse) {
  const page = useRef<HTMLElement>(null)
  const handleClick = useRecordPage(page)
  const [language, setLanguage] = useState<Language>(mainLanguage)
  const kind = findRecordKind(path)!
  useLayoutEffect(() => {
    document.documentElement.lang = language.code
    document.documentElement.dir = language.direction
    document.title = `Draft, not published: ${getRecordTitle(kind, record)}`
  }, [language, kind, record])
  return (
    <>
      <header className="draft-bar" lang={mainLanguage.code} dir={mainLanguage.direction}>
        <strong>Draft, not published</strong>
        <Switch label="Language" options={languages} chosen={language} onChoose={setLanguage} />
      </header>
      <main ref={page} onClickCapture={handleClick}>
        <RecordPage kind={kind} record={record} language={language} />
      </main>
    </>
  )
}

void start()
