import './preview-page.css'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { removeLanguageSuffix } from '../../content/model/field-label'
import { getPropertyName } from '../../content/model/translation'
import type { Json } from '../../content/model/record-file'
import { languages, mainLanguage, type Language } from '../../languages/languages'
import { useEditorView } from '../state/editor-view'
import { openInNewTab } from '../state/address'
import { preventFileDrops } from '../state/file-drops'
import { useRecordPage } from './record-page'

/** Returns the style of a ring around the elements of the focused field. */
const createRingStyle = (selector: string) =>
  `:is(${selector}) { outline: 3px solid #3a69c7; box-shadow: 0 0 0 2px #fff; }`

/** Time, in ms, after which the preview reports that its stylesheet is late. */
const LATE_AFTER_MS = 10_000

/** Messages about the stylesheet. The page stays hidden without the stylesheet. */
const styleMessages = {
  loading: undefined,
  loaded: undefined,
  late: 'The preview is still loading. If it does not appear, check your connection and reload this page. Nothing you typed is lost.',
  missing: 'The preview could not be loaded. Reload this page; what you typed is kept.',
}

/** Style of a message at the top of the frame, even if the hidden page is scrolled. */
const messageStyle = {
  visibility: 'visible',
  position: 'fixed',
  inset: '0 0 auto',
  padding: '1em',
  // Keeps the text legible in a frame that is scaled down.
  font: 'clamp(16px, 2.2vw, 28px)/1.5 system-ui, sans-serif',
} as const

interface PreviewPageProps {
  language: Language
  record: Json
  onFieldClick: (path: string) => void
  children: ReactNode
}

/**
 * The page in the preview. Its links and dialogs do not open. A click on a text or a picture
 * focuses its field in the form, and the elements of the focused field have a ring.
 */
export function PreviewPage({ language, record, onFieldClick, children }: PreviewPageProps) {
  const main = useRef<HTMLElement>(null)
  useRecordPage(main)
  // Prevents links and dialogs from opening.
  const handleClick = (event: MouseEvent) => {
    const target = event.target as HTMLElement
    if (target.closest('a:not([role=button]), [aria-haspopup]')) {
      event.preventDefault()
      event.stopPropagation()
    }
    const { dataset } = target.closest<HTMLElement>('[data-field]') ?? {}
    if (!dataset?.field) return
    if (dataset.record) openInNewTab(dataset.record, dataset.field)
    else onFieldClick(dataset.field)
  }
  const [styles, setStyles] = useState<keyof typeof styleMessages>('loading')
  const { focusedField, device } = useEditorView()
  const focusedSelector = createFieldSelector(focusedField)
  useLayoutEffect(() => {
    const page = main.current!
    const { head, defaultView } = page.ownerDocument
    if (defaultView) preventFileDrops(defaultView)
    // Checks that the page is visible, because a truncated stylesheet lacks the rule that shows the
    // page.
    const isVisible = () => getComputedStyle(page).visibility === 'visible'
    const check = () => setStyles(isVisible() ? 'loaded' : 'missing')
    // Captures the events, because `load` and `error` do not bubble.
    head.addEventListener('load', ({ target }) => isLink(target) && check(), true)
    head.addEventListener('error', check, true)
    const timer = setTimeout(
      () => setStyles((state) => (state === 'loading' && !isVisible() ? 'late' : state)),
      LATE_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [])
  useLayoutEffect(() => {
    const { documentElement: root, defaultView } = main.current!.ownerDocument
    root.lang = language.code
    root.dir = language.direction
    const frame = defaultView?.frameElement as HTMLIFrameElement | null
    frame?.setAttribute('title', 'Preview')
    frame?.style.setProperty('--device-width', device.width)
  }, [language, device])
  // Scrolls to the focused field or, without a focused field, to the first text of the record. Runs
  // again after each change, because the element may not have existed before.
  useEffect(() => {
    const page = main.current!
    const scroll = () => {
      const elements = page.querySelectorAll(
        focusedField ? focusedSelector : '[data-record=""]:not(img)',
      )
      const visible = [...elements].find((element) => element.getClientRects().length > 0)
      if (visible) scrollIntoFrame(visible)
    }
    scroll()
    // Scrolls again when fonts and pictures that load later move the element, until staff scroll.
    const Observer = page.ownerDocument.defaultView?.ResizeObserver
    const observer = Observer && new Observer(scroll)
    observer?.observe(page)
    const stop = () => observer?.disconnect()
    for (const type of ['wheel', 'pointerdown']) page.addEventListener(type, stop, { once: true })
    return stop
  }, [focusedSelector, focusedField, record, styles])

  return (
    <main ref={main} onClickCapture={handleClick}>
      {styleMessages[styles] && (
        <p role="alert" lang={mainLanguage.code} dir={mainLanguage.direction} style={messageStyle}>
          {styleMessages[styles]}
        </p>
      )}
      {children}
      <style>{createRingStyle(focusedSelector)}</style>
    </main>
  )
}

function isLink(target: EventTarget | null): boolean {
  return (target as Element).matches('link')
}

/** Returns a selector of the elements that show a field, in any language of form and preview. */
function createFieldSelector(path: string): string {
  // Replaces the path of an alternative text, which is invisible, by the path of its picture.
  const visiblePath = removeLanguageSuffix(path).replace(/\.alt$/, '.file')
  // Excludes other records on the page, because their fields may have the same paths.
  return languages
    .map((language) => `[data-field="${getPropertyName(language, visiblePath)}"][data-record=""]`)
    .join()
}

/**
 * Scrolls an element into view in the preview page and in its gallery, but does not scroll the
 * editor.
 */
function scrollIntoFrame(element: Element): void {
  const frameWindow = element.ownerDocument.defaultView
  const { top, bottom, left } = element.getBoundingClientRect()
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) {
    if (ancestor.scrollWidth > ancestor.clientWidth)
      ancestor.scrollLeft += left - ancestor.getBoundingClientRect().left
  }
  const middle = (top + bottom) / 2
  if (!frameWindow || (middle > 0 && middle < frameWindow.innerHeight)) return
  frameWindow.scrollBy({ top: top - frameWindow.innerHeight / 3 })
}
