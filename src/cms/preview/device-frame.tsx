import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { createPortal } from 'react-dom'
import { showMarks } from './field-marks'
import { useFocusedField } from './use-focused-field'

const devices = [
  { name: 'Desktop', width: 1280 },
  { name: 'Phone', width: 390 },
] as const

const TOOLBAR_HEIGHT = 44
const rememberedDevice = 'preview-device'

/** Styles of the bar above the preview, for Decap's own frame. */
export const frameStyles = `
  body { margin: 0; overflow: hidden; font: 14px/1.4 system-ui, sans-serif; background: #dfdfe3; }
  .devices { display: flex; gap: 8px; align-items: center; block-size: ${TOOLBAR_HEIGHT}px; padding: 0 12px; box-sizing: border-box; }
  .devices button { padding: 4px 12px; border: 1px solid #5d626f; border-radius: 4px; background: #fff; color: #17191c; font: inherit; cursor: pointer; }
  .devices button[aria-pressed='true'] { background: #17191c; color: #fff; }
  iframe { display: block; border: 0; background: #fff; transform-origin: 0 0; }
`

/** Styles of the page's texts and pictures that can be clicked, and of the field with a path. */
const fieldStyles = (focused: string) => `
  [data-field] { cursor: pointer; outline-offset: 2px; }
  img[data-field] { pointer-events: auto; outline-offset: -4px; }
  [data-field]:where(:hover) { outline: 2px dashed #3a69c7; }
  [data-field="${focused}"] { outline: 3px solid #3a69c7; box-shadow: 0 0 0 2px #fff; }
`

interface DeviceFrameProps {
  onFieldClick: (path: string) => void
  children: ReactNode
}

/** Shows a page as wide as on a desktop or on a phone, scaled to the room there is. */
export function DeviceFrame({ onFieldClick, children }: DeviceFrameProps) {
  const [name, setName] = useState(() => localStorage.getItem(rememberedDevice) ?? 'Desktop')
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [page, setPage] = useState<HTMLElement>()
  const room = useRoom(frame)
  const device = devices.find((candidate) => candidate.name === name) ?? devices[0]
  const scale = Math.min(1, room.width / device.width)

  return (
    <>
      <div className="devices" role="group" aria-label="Preview width">
        {devices.map((choice) => (
          <button
            key={choice.name}
            type="button"
            aria-pressed={choice === device}
            onClick={() => {
              localStorage.setItem(rememberedDevice, choice.name)
              setName(choice.name)
            }}
          >
            {choice.name}
          </button>
        ))}
      </div>
      <iframe
        ref={setFrame}
        title="Preview"
        srcDoc={emptyPage()}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument?.body)}
        style={{
          width: device.width,
          height: (room.height - TOOLBAR_HEIGHT) / scale,
          transform: `scale(${scale})`,
        }}
      />
      {page && createPortal(<Stage onFieldClick={onFieldClick}>{children}</Stage>, page)}
    </>
  )
}

/**
 * The page itself. Its links and its dialogs stay shut; a click on a text or a picture leads to its
 * field in the form, and the field that has the focus is marked.
 */
function Stage({ onFieldClick, children }: DeviceFrameProps) {
  const main = useRef<HTMLElement>(null)
  const focused = useFocusedField()
  useLayoutEffect(() => (main.current ? showMarks(main.current) : undefined), [])
  useEffect(() => {
    if (!focused) return
    const marked = main.current?.querySelectorAll(`[data-field="${focused}"]`) ?? []
    const shown = [...marked].find((element) => element.getClientRects().length > 0)
    if (shown) scrollIntoFrame(shown)
  }, [focused])

  const edit = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    if (target.closest('a, [aria-haspopup]')) {
      event.preventDefault()
      event.stopPropagation()
    }
    const path = clickedField(event)
    if (!path) return
    onFieldClick(path)
    // Decap brings the label of the outermost group into view, however far the field is from it.
    setTimeout(() => document.activeElement?.scrollIntoView({ block: 'center' }))
  }

  return (
    <main ref={main} onClickCapture={edit}>
      {children}
      <style>{fieldStyles(focused)}</style>
    </main>
  )
}

/** The field of the text or picture at a point, also where something transparent is above it. */
function clickedField({ target, clientX, clientY }: MouseEvent<HTMLElement>): string | undefined {
  const element = target as HTMLElement
  const control = element.closest('a, button')
  if (control && !control.matches('[data-field]') && !control.querySelector('[data-field]')) {
    return undefined
  }
  const stack = element.ownerDocument.elementsFromPoint(clientX, clientY) as HTMLElement[]
  return stack.find(({ dataset }) => dataset.field)?.dataset.field
}

function scrollIntoFrame(element: Element): void {
  const view = element.ownerDocument.defaultView
  const { top, bottom } = element.getBoundingClientRect()
  if (!view || (top < view.innerHeight && bottom > 0)) return
  view.scrollBy({ top: top - view.innerHeight / 3 })
}

/** The size of the frame that Decap gives the preview. */
function useRoom(frame: HTMLIFrameElement | null): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 640, height: 800 })

  useEffect(() => {
    const view = frame?.ownerDocument.defaultView
    if (!view) return
    const measure = () => setRoom({ width: view.innerWidth, height: view.innerHeight })
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [frame])

  return room
}

function emptyPage(): string {
  const styles = document.body.dataset.previewStyles ?? ''
  return `<!doctype html><html lang="en"><head><style>${TOKEN_CSS}</style><link rel="stylesheet" href="${styles}" /></head><body></body></html>`
}
