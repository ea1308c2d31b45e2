import './preview-page.css'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { getPropertyName } from '../../content-model/translation'
import type { Json } from '../../content-model/record-file'
import { languages, otherLanguages, type Language } from '../../languages/languages'
import { useEditorView } from '../form/editor-view'
import { openInNewTab } from '../address'
import { applyCrop } from './crop-fragment'
import { observeTags } from './field-tags'

/** Returns the style of a ring around the elements of the focused field. */
const createRingStyle = (selector: string) =>
  `:is(${selector}) { outline: 3px solid #3a69c7; box-shadow: 0 0 0 2px #fff; }`

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
  const [isStyled, setStyled] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const { focusedField, device } = useEditorView()
  const focusedSelector = createFieldSelector(focusedField)
  useLayoutEffect(() => {
    const page = main.current
    if (!page) return undefined
    // `load` does not bubble, so the listeners capture it.
    page.addEventListener('load', ({ target }) => applyCrop(target as Element), true)
    const { head } = page.ownerDocument
    head.addEventListener('load', () => setStyled(true), true)
    head.addEventListener('error', () => setHasFailed(true), true)
    return observeTags(page)
  }, [])
  useLayoutEffect(() => {
    const { documentElement: root, defaultView } = main.current!.ownerDocument
    root.lang = language.code
    root.dir = language.direction
    const frame = defaultView?.frameElement as HTMLIFrameElement | null
    frame?.setAttribute('title', 'Preview')
    frame?.style.setProperty('--width', `${device.width}px`)
  }, [language, device])
  // Scrolls to the focused field, or to the record if no field is focused. Runs again after each
  // change, because the element may not have existed before.
  useEffect(() => {
    const elements =
      main.current?.querySelectorAll(focusedField ? focusedSelector : '[data-record=""]') ?? []
    const visible = [...elements].find((element) => element.getClientRects().length > 0)
    if (visible) scrollIntoFrame(visible)
  }, [focusedSelector, focusedField, record, isStyled])

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.closest('a:not([role=button]), [aria-haspopup]')) {
      event.preventDefault()
      event.stopPropagation()
    }
    const { dataset } = target.closest<HTMLElement>('[data-field]') ?? {}
    if (!dataset?.field) return
    if (dataset.record) return openInNewTab(dataset.record, dataset.field)
    onFieldClick(dataset.field)
  }

  return (
    <main ref={main} onClickCapture={handleClick}>
      {hasFailed && (
        <p role="alert" style={{ visibility: 'visible' }}>
          The preview could not be loaded. Reload this page; what you typed is kept.
        </p>
      )}
      {children}
      <style>{createRingStyle(focusedSelector)}</style>
    </main>
  )
}

const languageSuffix = new RegExp(`_(${otherLanguages.map(({ code }) => code).join('|')})$`)

/** Returns a selector of the elements that show a field, in any language of form and preview. */
function createFieldSelector(path: string): string {
  // The alternative text is invisible, so its picture gets the ring.
  const visiblePath = path.replace(languageSuffix, '').replace(/\.alt$/, '.file')
  // Excludes other records on the page, whose fields may have the same paths.
  return languages
    .map((language) => `[data-field="${getPropertyName(language, visiblePath)}"][data-record=""]`)
    .join()
}

/**
 * Scrolls an element into view in the preview page and in its gallery, without scrolling the
 * editor around them.
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
