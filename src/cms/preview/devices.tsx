import { useLayoutEffect } from 'react'
import { createSignal } from '../create-signal'

/** How wide a page is shown, in px. */
interface Device {
  readonly name: string
  readonly width: number
}

const [desktop, phone] = [
  { name: 'Desktop', width: 1280 },
  { name: 'Phone', width: 390 },
] as const
const devices: readonly Device[] = [desktop, phone]

let chosen: Device | undefined
const changed = createSignal()

/** The device that the page is shown on. */
function useDevice(): Device {
  changed.useChanges()
  return chosen ?? (window.innerWidth < desktop.width ? phone : desktop)
}

function choose(device: Device): void {
  chosen = device
  changed.tell()
}

/** What changes it. */
export function DeviceSwitch() {
  const device = useDevice()
  return (
    <div className="switch" role="group" aria-label="Width of the preview">
      {devices.map((each) => (
        <button
          key={each.name}
          type="button"
          aria-pressed={each === device}
          onClick={() => choose(each)}
        >
          {each.name}
        </button>
      ))}
    </div>
  )
}

/** Gives the frame of a preview the width of the device, scaled to the room that there is for it. */
export function useFrame({ frameElement }: Window): void {
  const { width } = useDevice()
  useLayoutEffect(() => {
    const frame = frameElement as HTMLElement | null
    const room = frame?.parentElement
    if (!frame || !room) return undefined
    frame.setAttribute('title', 'Preview')
    const fit = () => {
      const scale = Math.min(1, room.clientWidth / width)
      Object.assign(frame.style, {
        // Its own size makes no room for it.
        position: 'absolute',
        insetInlineStart: `${(room.clientWidth - width * scale) / 2}px`,
        inlineSize: `${width}px`,
        blockSize: `${room.clientHeight / scale}px`,
        transform: `scale(${scale})`,
        transformOrigin: '0 0',
      })
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(room)
    return () => observer.disconnect()
  }, [frameElement, width])
}
