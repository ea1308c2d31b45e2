import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Language } from '../../languages/languages'
import { BAR_HEIGHT, barStyles, PreviewBar, type Device } from './preview-bar'
import { Stage } from './stage'

/** Styles of Decap's own frame around the preview. */
export const frameStyles = `
  ${TOKEN_CSS}
  body { margin: 0; overflow: hidden; font: 14px/1.4 var(--site-fonts-body); background: var(--site-colors-ground-sunken); }
  ${barStyles}
  iframe { display: block; margin-inline: auto; border: 0; background: #fff; transform-origin: 0 0; }
`

interface DeviceFrameProps {
  device: Device
  onDevice: (device: Device) => void
  /** What the page is written in. */
  language: Language
  /** Whether every text of the page is in that language. */
  isTranslated: boolean
  onFieldClick: (path: string) => void
  children: ReactNode
}

/** Shows a page as wide as on a desktop or on a phone, scaled to the room there is. */
export function DeviceFrame(props: DeviceFrameProps) {
  const { device, onDevice, language, isTranslated, onFieldClick, children } = props
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null)
  const [page, setPage] = useState<HTMLElement>()
  const room = useRoom(frame)
  const scale = Math.min(1, room.width / device.width)

  return (
    <>
      <PreviewBar
        device={device}
        onDevice={onDevice}
        language={language}
        isTranslated={isTranslated}
      />
      <iframe
        ref={setFrame}
        title="Preview"
        srcDoc={emptyPage()}
        onLoad={({ currentTarget }) => setPage(currentTarget.contentDocument?.body)}
        style={{
          width: device.width,
          height: (room.height - BAR_HEIGHT) / scale,
          transform: `scale(${scale})`,
        }}
      />
      {page &&
        createPortal(
          <Stage language={language} onFieldClick={onFieldClick}>
            {children}
          </Stage>,
          page,
        )}
    </>
  )
}

/** The size of the frame that Decap gives the preview. */
function useRoom(frame: HTMLIFrameElement | null): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 640, height: 800 })

  useEffect(() => {
    const view = frame?.ownerDocument.defaultView
    if (!view) return
    // Decap's own frame has no name.
    view.frameElement?.setAttribute('title', 'Page')
    const measure = () => setRoom({ width: view.innerWidth, height: view.innerHeight })
    measure()
    view.addEventListener('resize', measure)
    return () => view.removeEventListener('resize', measure)
  }, [frame])

  return room
}

function emptyPage(): string {
  const styles = document.body.dataset.previewStyles ?? ''
  return `<!doctype html><html><head><style>${TOKEN_CSS}</style><link rel="stylesheet" href="${styles}" /></head><body></body></html>`
}
