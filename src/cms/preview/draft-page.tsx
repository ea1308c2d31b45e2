import '../../theme/fonts.css'
import '../../theme/base.css'
import './draft-page.css'
import { StrictMode, useLayoutEffect, useRef, useState, type MouseEvent } from 'react'
import { createRoot } from 'react-dom/client'
import { CONTENT_API_PATH, type PreviewResponse } from '../../cms-access/content-api'
import { getRecordTitle } from '../../content-model/record-kind'
import { languages, mainLanguage, type Language } from '../../languages/languages'
import { findRecordKind } from '../../screens/registry'
import { ContentApiError, requestContentApi } from '../backend/content-client'
import { usePublished } from '../backend/published'
import { usePictureUrls } from '../pictures'
import { applyCrop } from './crop-fragment'
import { observeTags } from './field-tags'
import { RecordPage } from './record-page'

/* The page behind a preview link: a draft as its page would be, for anybody with the link. */

const NO_RESPONSE = 'The site does not answer. Check your connection, then reload this page.'

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('draft-page')!)
  try {
    const preview = await readDraft(new URLSearchParams(location.search).get('draft') ?? '')
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

/** Reads a draft, and makes the published records and the new pictures known to its page. */
async function readDraft(link: string): Promise<PreviewResponse> {
  const query = `draft=${encodeURIComponent(link)}`
  const preview = await requestContentApi<PreviewResponse>(`/preview?${query}`)
  const { records, newPictures } = preview
  usePublished.setState({ records, pictures: newPictures, errors: [] }, true)
  const toUrl = (path: string) =>
    `${CONTENT_API_PATH}/preview/picture?${query}&path=${encodeURIComponent(path)}`
  usePictureUrls.setState(new Map(newPictures.map((path) => [path, toUrl(path)])), true)
  return preview
}

function DraftPage({ path, record }: PreviewResponse) {
  const page = useRef<HTMLElement>(null)
  const [language, setLanguage] = useState<Language>(mainLanguage)
  const kind = findRecordKind(path)!
  useLayoutEffect(() => {
    document.documentElement.lang = language.code
    document.documentElement.dir = language.direction
    document.title = `Draft, not published: ${getRecordTitle(kind, record)}`
  }, [language, kind, record])
  useLayoutEffect(() => {
    // `load` does not bubble, so the listener captures it.
    page.current!.addEventListener('load', ({ target }) => applyCrop(target as Element), true)
    return observeTags(page.current!)
  }, [])
  return (
    <>
      <header className="draft-bar" lang={mainLanguage.code} dir={mainLanguage.direction}>
        <strong>Draft, not published</strong>
        {languages.map((each) => (
          <button
            key={each.code}
            type="button"
            lang={each.code}
            aria-pressed={each === language}
            onClick={() => setLanguage(each)}
          >
            {each.name}
          </button>
        ))}
      </header>
      <main ref={page} onClickCapture={keepOnPage}>
        <RecordPage kind={kind} record={record} language={language} />
      </main>
    </>
  )
}

/** Keeps links and dialogs closed, because they belong to the published site. */
function keepOnPage(event: MouseEvent<HTMLElement>): void {
  if (!(event.target as HTMLElement).closest('a:not([role=button]), [aria-haspopup]')) return
  event.preventDefault()
  event.stopPropagation()
}

void start()
