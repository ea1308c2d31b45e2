import '../../site/theme/fonts.css'
import '../../site/theme/base.css'
import './draft-page.css'
import { StrictMode, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { CONTENT_API_PATH, type PreviewResponse } from '../api/content-api'
import { getRecordTitle } from '../../content/model/record-kind'
import { languages, mainLanguage, type Language } from '../../languages/languages'
import { findRecordKind } from '../../content/registry'
import { Switch } from '../form/switch'
import { usePictures } from '../state/pictures'
import { words } from '../words/words'
import { pendingPreview } from './read-draft'
import { RecordPage, useRecordPage } from './record-page'

/* The page of a preview link: a draft as its page would look, for anybody with the link. */

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('draft-page')!)
  try {
    const preview = await pendingPreview
    if (!preview) return root.render(<p role="alert">{words.preview.ended}</p>)
    showPictures(preview)
    root.render(
      <StrictMode>
        <DraftPage {...preview} />
      </StrictMode>,
    )
  } catch {
    root.render(<p role="alert">{words.preview.noAnswer}</p>)
  }
}

/** Registers the draft's pictures that are not live. */
function showPictures({ pictures }: PreviewResponse): void {
  const isLive = (path: string) => PICTURES.includes(path)
  const views = Object.entries(pictures).filter(([path]) => !isLive(path))
  usePictures.setState(
    new Map(
      views.map(([path, view]) => [
        path,
        { url: `${CONTENT_API_PATH}/picture?view=${encodeURIComponent(view)}` },
      ]),
    ),
    true,
  )
}

function DraftPage({ path, record, records }: PreviewResponse) {
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
        <RecordPage kind={kind} record={record} records={records} language={language} />
      </main>
    </>
  )
}

void start()
