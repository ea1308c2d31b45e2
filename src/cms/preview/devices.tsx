import { useLayoutEffect } from 'react'
import { createStore } from '../create-store'

/** How wide a page is shown, in px. */
const widths = { Desktop: 1280, Phone: 390 } as const
const devices = Object.keys(widths) as (keyof typeof widths)[]

const chosen = createStore<keyof typeof widths | undefined>(undefined)

/** The device that the page is shown on: until one is chosen, that for which there is room. */
function useDevice(): keyof typeof widths {
  return chosen.use() ?? (window.innerWidth < widths.Desktop ? 'Phone' : 'Desktop')
}

/** What changes it. */
export function DeviceSwitch() {
  const device = useDevice()
  return (
    <div className="switch" role="group" aria-label="Width of the preview">
      {devices.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === device}
          onClick={() => chosen.set(each)}
        >
          {each}
        </button>
      ))}
    </div>
  )
}

/** Gives the frame of a preview the width of the device, scaled to the room that there is for it. */
export function useFrame({ frameElement }: Window): void {
  const width = widths[useDevice()]
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
