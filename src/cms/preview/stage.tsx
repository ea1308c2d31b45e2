import './stage.css'
import { useEffect, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { nameIn } from '../../content-model/translation'
import { languages, translations, type Language } from '../../languages/languages'
import { RECORD } from '../entry'
import { useView } from '../form/view'
import { openElsewhere } from '../open-form'
import { showCrop } from './crop-marks'
import { showMarks } from './field-marks'

/** The ring around what has the focus. */
const ring = (focused: string) =>
  `:is(${focused}) { outline: 3px solid #3a69c7; box-shadow: 0 0 0 2px #fff; }`

interface StageProps {
  language: Language
  onFieldClick: (path: string) => void
  children: ReactNode
}

/**
 * The page itself. Its links and its dialogs stay shut; a click on a text or a picture leads to its
 * field in the form, and the field that has the focus is marked.
 */
export function Stage({ language, onFieldClick, children }: StageProps) {
  const main = useRef<HTMLElement>(null)
  const focused = markedWith(useView().field)
  useLayoutEffect(() => {
    const page = main.current
    if (!page) return undefined
    // It does not bubble.
    page.addEventListener('load', ({ target }) => showCrop(target as Element), true)
    return showMarks(page)
  }, [])
  useLayoutEffect(() => {
    const root = main.current?.ownerDocument.documentElement
    root?.setAttribute('lang', language.code)
    root?.setAttribute('dir', language.direction)
  }, [language])
  useEffect(() => {
    const marked = main.current?.querySelectorAll(focused) ?? []
    const shown = [...marked].find((element) => element.getClientRects().length > 0)
    if (shown) scrollIntoFrame(shown)
  }, [focused])

  const edit = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.closest('a:not([role=button]), [aria-haspopup]')) {
      event.preventDefault()
      event.stopPropagation()
    }
    const { field, record } = clickedElement(event)?.dataset ?? {}
    if (!field) return
    if (record) return openElsewhere(record, field)
    onFieldClick(`${RECORD}.${field}`)
  }

  return (
    <main ref={main} onClickCapture={edit}>
      {children}
      <style>{ring(focused)}</style>
    </main>
  )
}

/** A selector of what comes from a field, in whichever language the form and the preview are. */
function markedWith(path: string): string {
  const endings = translations.map(({ code }) => `_${code}`)
  const ending = endings.find((each) => path.endsWith(each)) ?? ''
  const original = path.slice(0, path.length - ending.length)
  // What a picture shows belongs to the picture.
  const shown = original.replace(/\.alt$/, '.file')
  // Other records on the page have fields of the same names.
  return languages.map((each) => `[data-field="${nameIn(each, shown)}"][data-record=""]`).join()
}

/** The marked text or picture at a point, also where something transparent is above it. */
function clickedElement({ target, detail, clientX, clientY }: MouseEvent<HTMLElement>) {
  const element = target as HTMLElement
  const own = element.closest<HTMLElement>('[data-field]')
  const control = element.closest('a, button')
  const isPlainControl = control && !own && !control.querySelector('[data-field]')
  // A key press has no position.
  if (own || isPlainControl || detail === 0) return own
  const stack = element.ownerDocument.elementsFromPoint(clientX, clientY) as HTMLElement[]
  return stack.find(({ dataset }) => dataset.field)
}

function scrollIntoFrame(element: Element): void {
  const view = element.ownerDocument.defaultView
  const { top, bottom } = element.getBoundingClientRect()
  if (!view || (top < view.innerHeight && bottom > 0)) return
  view.scrollBy({ top: top - view.innerHeight / 3 })
}
