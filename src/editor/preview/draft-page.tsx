import '../../site/theme/fonts.css'
import '../../site/theme/base.css'
import '../../site/gallery/enlarged/enlarged.module.css'
import './draft-page.css'
import {
  StrictMode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
} from 'react'
import { createRoot } from 'react-dom/client'
import type { PreviewResponse } from '../api/content-api'
import { kinds } from '../../content/registry'
import {
  getPathLanguage,
  languages,
  localisePath,
  toMainPath,
  type Language,
} from '../../languages/languages'
import {
  closeOverlay,
  notifyPageShown,
  subscribeToHistory,
} from '../../site/browser/overlay-history'
import { ignoreStrayPresses } from '../../site/browser/presses'
import { wrapPage } from '../../site/layout/wrap-page'
import { createRecordFinder } from '../model/find-records'
import { getFormUrl } from '../state/address'
import { DraftBar } from './draft-bar'
import { createDraftSite, findOpeningPath, findPage, isChanged, type DraftSite } from './draft-site'
import { createPictureUrls } from './draft-pictures'
import { removeTags } from './field-tags'
import { createPreviewData } from './preview-data'
import { joinFilled } from '../../languages/join-filled'
import { languageResources } from '../../languages/language-resources'
import { ProjectPagePreview } from './previews'
import { pendingPreview, readLink, type LinkState } from './read-draft'
import { RecordPage, useRecordPage } from './record-page'
import { holdPlace } from './hold-place'

/* The page of a preview link, for anybody with the link: all pages of the site, as they would be if
   the draft were published. */

async function start(): Promise<void> {
  const root = createRoot(document.getElementById('draft-page')!)
  try {
    const preview = await pendingPreview
    if (!preview) return root.render(<Message name="ended" />)
    ignoreStrayPresses()
    history.replaceState({ ...(history.state as object), link: location.hash } as LinkState, '')
    root.render(
      <StrictMode>
        <DraftPage {...preview} />
      </StrictMode>,
    )
  } catch {
    root.render(<Message name="noAnswer" />)
  }
}

/** A message in all languages, because the page cannot tell the reader's language. */
function Message({ name }: { name: 'ended' | 'noAnswer' }) {
  return (
    <div role="alert">
      {languages.map(({ code, direction }) => (
        <p key={code} lang={code} dir={direction}>
          {languageResources[code].previewTexts[name]}
        </p>
      ))}
    </div>
  )
}

function DraftPage(preview: PreviewResponse) {
  const [site] = useState(() => createDraftSite(preview))
  const [getPictureUrl] = useState(() => createPictureUrls(preview))
  const [isAsked, setIsAsked] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  useRecordPage(root)
  const path =
    useSyncExternalStore(subscribeToHistory, () => readLink().path) ?? findOpeningPath(site)
  const language = getPathLanguage(path)
  const { kind, record, mainPath } = findPage(site, toMainPath(path))
  const { code } = language
  useLayoutEffect(() => describePage(root.current!, language), [language, mainPath])
  useEffect(() => scrollToChange(root.current!, site), [site])

  function handleClick(event: MouseEvent) {
    const target = event.target as Element
    // Keeps the contact dialog from opening, but not the enlarged view of the gallery.
    if (target.closest('[aria-haspopup]:not([id^=image-])')) {
      event.preventDefault()
      event.stopPropagation()
      return setIsAsked(true)
    }
    const link = target.closest('a')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (link.origin !== location.origin) return void (link.target = '_blank')
    // Ignores links of thumbnails, because the gallery handles them.
    if (link.hash.startsWith('#image-')) return
    event.preventDefault()
    event.stopPropagation()
    if (link.getAttribute('href')?.startsWith('#')) return showTarget(link.hash)
    const next = findPage(site, toMainPath(link.pathname)).mainPath
    const restorePlace = next === mainPath ? holdPlace(root.current!) : undefined
    void openPage(localisePath(getPathLanguage(link.pathname), next), link).then(
      restorePlace ?? (() => showTarget(link.hash)),
    )
  }

  const { findFirst, toQueryResult } = createPreviewData(
    language,
    createRecordFinder(site.records),
    getPictureUrl,
  )
  const isProject = kind === kinds.project
  const element = (
    <RecordPage
      key={mainPath}
      {...{ kind, record, language, getPictureUrl }}
      records={site.records}
      preview={isProject ? ProjectPagePreview : undefined}
    />
  )
  const data = { company: toQueryResult<object>('company', findFirst('company')) }
  const layout = { pageContext: { language: code, mainPath, indexed: false }, data }
  return (
    <div ref={root} onClickCapture={handleClick}>
      {wrapPage({ element, props: layout as unknown as Parameters<typeof wrapPage>[0]['props'] })}
      <DraftBar {...{ preview, language, mainPath, isAsked }} />
    </div>
  )
}

/** Sets the language and the title of the document. */
function describePage(root: HTMLElement, { code, direction }: Language): void {
  Object.assign(document.documentElement, { lang: code, dir: direction })
  const heading = root.querySelector('h1')?.textContent ?? ''
  const { draft } = languageResources[code].previewTexts
  document.title = joinFilled([draft, removeTags(heading)], ': ')
}

/** Shows a page of the site, with a history entry of its own. Resolves when the page is shown. */
async function openPage(path: string, { search }: HTMLAnchorElement): Promise<void> {
  await closeOverlay()
  const link = `#${readLink().id}${path}`
  history.pushState({ link } satisfies LinkState, '', `${location.pathname}${search}${link}`)
  notifyPageShown()
  // Waits until React has rendered the page.
  await new Promise(requestAnimationFrame)
}

/** Scrolls to the element of a link, or to the top, and moves the focus there. */
function showTarget(hash: string): void {
  const target = document.getElementById(hash.slice(1))
  const focused = target ?? document.getElementById('main')
  focused?.focus({ preventScroll: true })
  if (target && target.id !== 'main') target.scrollIntoView()
  else scrollTo({ top: 0, behavior: 'instant' })
}

/** Scrolls to the first text or picture that the draft changes. */
function scrollToChange(root: HTMLElement, site: DraftSite): void {
  const formUrl = encodeURI(getFormUrl(site.kind, site.path))
  const changed = [...root.querySelectorAll<HTMLElement>('[data-field]')].find(
    ({ dataset: { field = '', record = '' } }) =>
      ['', formUrl].includes(record) && isChanged(site, field),
  )
  changed?.scrollIntoView({ block: 'center', behavior: 'instant' })
}

void start()
