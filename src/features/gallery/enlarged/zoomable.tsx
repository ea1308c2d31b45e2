import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { durations } from '../../../theme/motion'
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion'
import { MAX_ZOOM, ZOOM_STEP, type Zoom } from './use-zoom'

interface ZoomableProps {
  zoom: Zoom
  children: ReactNode
}

const fill = { inlineSize: '100%', blockSize: '100%' }

/**
 * Zooms its content by pinch, wheel, double tap and double click, and moves it once it is zoomed. It
 * fills its parent, with the content in the middle.
 */
export function Zoomable({ zoom: { control, zoomState, follow }, children }: ZoomableProps) {
  const zoomed = zoomState !== 'fitted'
  const still = prefersReducedMotion()
  const pointer = useRef('mouse')

  const wrapper = {
    // The library's position maths assumes left-to-right.
    dir: 'ltr',
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pointer.current = pointerType
    },
    // The mouse that a browser imitates after a tap would end the zoom which that tap began.
    onMouseDown: (event: MouseEvent) => {
      if (pointer.current !== 'mouse') event.stopPropagation()
    },
  }

  return (
    <TransformWrapper
      ref={control}
      maxScale={MAX_ZOOM}
      centerOnInit
      centerZoomedOut
      disablePadding
      panning={{ disabled: !zoomed, velocityDisabled: still }}
      doubleClick={{
        mode: zoomed ? 'reset' : 'zoomIn',
        step: ZOOM_STEP,
        animationTime: durations.base,
      }}
      zoomAnimation={{ disabled: still }}
      onTransform={follow}
    >
      <TransformComponent wrapperStyle={fill} wrapperProps={wrapper}>
        {children}
      </TransformComponent>
    </TransformWrapper>
  )
}
