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
import { RECORD } from '../entry'
import { useEditorView } from '../form/editor-view'
import { openInNewTab } from '../open-form'
import { applyCrop } from './crop-fragment'
import { observeTags } from './field-tags'

/** The ring around what has the focus. */
const createRingStyle = (focused: string) =>
  `:is(${focused}) { outline: 3px solid #3a69c7; box-shadow: 0 0 0 2px #fff; }`

interface StageProps {
  language: Language
  /** As the page shows it. */
  record: Json
  onFieldClick: (path: string) => void
  children: ReactNode
}

/**
 * The page itself. Its links and its dialogs stay shut; a click on a text or a picture leads to its
 * field in the form, and the field that has the focus is marked.
 */
export function PreviewPage({ language, record, onFieldClick, children }: StageProps) {
  const main = useRef<HTMLElement>(null)
  const [isStyled, setStyled] = useState(false)
  const { focusedField, device } = useEditorView()
  const focused = createFieldSelector(focusedField)
  useLayoutEffect(() => {
    const page = main.current
    if (!page) return undefined
    // It does not bubble.
    page.addEventListener('load', ({ target }) => applyCrop(target as Element), true)
    page.ownerDocument.head.addEventListener('load', () => setStyled(true), true)
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
  // Until a field has the focus, the record itself; what is not there yet, once it is.
  useEffect(() => {
    const marked = main.current?.querySelectorAll(focusedField ? focused : '[data-record=""]') ?? []
    const shown = [...marked].find((element) => element.getClientRects().length > 0)
    if (shown) scrollIntoFrame(shown)
  }, [focused, focusedField, record, isStyled])

  const handleClick = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.closest('a:not([role=button]), [aria-haspopup]')) {
      event.preventDefault()
      event.stopPropagation()
    }
    const { dataset } = target.closest<HTMLElement>('[data-field]') ?? {}
    if (!dataset?.field) return
    if (dataset.record) return openInNewTab(dataset.record, dataset.field)
    onFieldClick(`${RECORD}.${dataset.field}`)
  }

  return (
    <main ref={main} onClickCapture={handleClick}>
      {children}
      <style>{createRingStyle(focused)}</style>
    </main>
  )
}

const languageSuffix = new RegExp(`_(${otherLanguages.map(({ code }) => code).join('|')})$`)

/** A selector of what comes from a field, in whichever language the form and the preview are. */
function createFieldSelector(path: string): string {
  // What a picture shows belongs to the picture.
  const shown = path.replace(languageSuffix, '').replace(/\.alt$/, '.file')
  // Other records on the page have fields of the same names.
  return languages
    .map((each) => `[data-field="${getPropertyName(each, shown)}"][data-record=""]`)
    .join()
}

/** Scrolls the page, and a gallery on it, but not what the preview is in. */
function scrollIntoFrame(element: Element): void {
  const view = element.ownerDocument.defaultView
  const { top, bottom, left } = element.getBoundingClientRect()
  for (let box = element.parentElement; box; box = box.parentElement) {
    if (box.scrollWidth > box.clientWidth) box.scrollLeft += left - box.getBoundingClientRect().left
  }
  const middle = (top + bottom) / 2
  if (!view || (middle > 0 && middle < view.innerHeight)) return
  view.scrollBy({ top: top - view.innerHeight / 3 })
}
