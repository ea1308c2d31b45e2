import { useLayoutEffect } from 'react'
import type { Device } from './devices'

/** Gives the frame of a preview the width of a device, scaled to the room that there is for it. */
export function useFrame({ frameElement }: Window, { width }: Device): void {
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
