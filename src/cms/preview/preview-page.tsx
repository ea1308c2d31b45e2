import './preview-page.css'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { nameIn } from '../../content-model/translation'
import type { Json } from '../../content-model/record-file'
import { languages, translations, type Language } from '../../languages/languages'
import { RECORD } from '../entry'
import { useView } from '../form/editor-view'
import { openElsewhere } from '../open-form'
import { showCrop } from './crop-fragment'
import { showMarks } from './field-tags'

/** The ring around what has the focus. */
const ring = (focused: string) =>
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
export function Stage({ language, record, onFieldClick, children }: StageProps) {
  const main = useRef<HTMLElement>(null)
  const [isStyled, setStyled] = useState(false)
  const { field, device } = useView()
  const focused = markedWith(field)
  useLayoutEffect(() => {
    const page = main.current
    if (!page) return undefined
    // It does not bubble.
    page.addEventListener('load', ({ target }) => showCrop(target as Element), true)
    page.ownerDocument.head.addEventListener('load', () => setStyled(true), true)
    return showMarks(page)
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
    const marked = main.current?.querySelectorAll(field ? focused : '[data-record=""]') ?? []
    const shown = [...marked].find((element) => element.getClientRects().length > 0)
    if (shown) scrollIntoFrame(shown)
  }, [focused, field, record, isStyled])

  const edit = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.closest('a:not([role=button]), [aria-haspopup]')) {
      event.preventDefault()
      event.stopPropagation()
    }
    const { dataset } = target.closest<HTMLElement>('[data-field]') ?? {}
    if (!dataset?.field) return
    if (dataset.record) return openElsewhere(dataset.record, dataset.field)
    onFieldClick(`${RECORD}.${dataset.field}`)
  }

  return (
    <main ref={main} onClickCapture={edit}>
      {children}
      <style>{ring(focused)}</style>
    </main>
  )
}

const ending = new RegExp(`_(${translations.map(({ code }) => code).join('|')})$`)

/** A selector of what comes from a field, in whichever language the form and the preview are. */
function markedWith(path: string): string {
  // What a picture shows belongs to the picture.
  const shown = path.replace(ending, '').replace(/\.alt$/, '.file')
  // Other records on the page have fields of the same names.
  return languages.map((each) => `[data-field="${nameIn(each, shown)}"][data-record=""]`).join()
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
