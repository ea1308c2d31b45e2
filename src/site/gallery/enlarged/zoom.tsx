import { useCallback, useRef, useState, type ReactNode, type WheelEvent } from 'react'
import {
  TransformComponent,
  TransformWrapper,
  type ReactZoomPanPinchContentRef,
} from 'react-zoom-pan-pinch'
import { useLanguage } from '../../../languages/language-context'
import { prefersReducedMotion } from '../../ui/reduced-motion'

const MAX_ZOOM = 4

/** Returns the zoom state, and the functions and key handlers that control a `Zoomable`. */
export function useZoom() {
  const control = useRef<ReactZoomPanPinchContentRef>(null)
  const [zoomLevel, setZoomLevel] = useState<'fitted' | 'zoomed' | 'largest'>('fitted')
  const [isFitted, isLargest] = [zoomLevel === 'fitted', zoomLevel === 'largest']
  const zoomIn = () => void control.current?.zoomIn()
  const zoomOut = () => void control.current?.zoomOut()
  // Takes 1 ms, because with 0 ms the library does not stop the momentum of a fling.
  const reset = useCallback(() => void control.current?.resetTransform(1), [])
  /**
   * Sets the zoom step per px of wheel movement, larger for a touchpad pinch (`ctrlKey`). Leaves
   * horizontal scrolling to the track.
   */
  function adjustWheelStep(event: WheelEvent) {
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) event.stopPropagation()
    const step = event.ctrlKey ? 0.015 : 0.002
    Object.assign(control.current?.instance.setup.wheel ?? {}, { step })
  }
  const pan = (deltaX: number, deltaY: number) => void control.current?.panBy(deltaX, deltaY)
  const panKeys = {
    ArrowLeft: () => pan(80, 0),
    ArrowRight: () => pan(-80, 0),
    ArrowUp: () => pan(0, 80),
    ArrowDown: () => pan(0, -80),
  }
  const zoomKeys = { '+': zoomIn, '=': zoomIn, '-': zoomOut, '0': reset }
  const keys = isFitted ? zoomKeys : { ...zoomKeys, ...panKeys }
  return {
    control,
    setZoomLevel,
    isFitted,
    isLargest,
    zoomIn,
    zoomOut,
    reset,
    keys,
    adjustWheelStep,
  }
}

interface ZoomableProps {
  zoom: ReturnType<typeof useZoom>
  children: ReactNode
}

const fill = { inlineSize: '100%', blockSize: '100%' }

/**
 * Zooms its content by pinch, wheel, double tap and double click. Zoomed content can be panned.
 */
export function Zoomable({ zoom: { control, setZoomLevel, isFitted }, children }: ZoomableProps) {
  const reducedMotion = prefersReducedMotion()
  const { language } = useLanguage()
  return (
    <TransformWrapper
      ref={control}
      maxScale={MAX_ZOOM}
      disablePadding
      panning={{ disabled: isFitted, velocityDisabled: reducedMotion }}
      doubleClick={{ mode: isFitted ? 'zoomIn' : 'reset' }}
      zoomAnimation={{ disabled: reducedMotion }}
      // Allows a tolerance, because a pinch rarely ends exactly at 1 or at the maximum.
      onTransform={(_control, { scale }) =>
        setZoomLevel(scale < 1.01 ? 'fitted' : scale > MAX_ZOOM - 0.01 ? 'largest' : 'zoomed')
      }
    >
      {/* Sets `ltr`, because the library calculates positions for this direction only. */}
      <TransformComponent wrapperProps={{ dir: 'ltr' }} wrapperStyle={fill} contentStyle={fill}>
        <div dir={language.direction} style={fill}>
          {children}
        </div>
      </TransformComponent>
    </TransformWrapper>
  )
}
