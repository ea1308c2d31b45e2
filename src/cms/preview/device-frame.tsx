import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Stage } from './stage'

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
