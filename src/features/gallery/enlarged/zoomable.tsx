import { useRef, type MouseEvent, type PointerEvent, type ReactNode } from 'react'
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch'
import { prefersReducedMotion } from '../../../ui/prefers-reduced-motion'
import { MAX_ZOOM, ZOOM_STEP, type Zoom } from './use-zoom'

interface ZoomableProps {
  zoom: Zoom
  children: ReactNode
}

const fill = { inlineSize: '100%', blockSize: '100%' }

/**
 * Lets what stands within be zoomed by pinch, wheel, double tap and double click, and moved once it
 * is zoomed. It fills its parent, and its content stands in the middle.
 */
export function Zoomable({ zoom: { control, extent, follow }, children }: ZoomableProps) {
  const zoomed = extent !== 'none'
  const still = prefersReducedMotion()
  const pointer = useRef('mouse')

  const wrapper = {
    // Its sums are made for a page that reads from left to right.
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
      doubleClick={{ mode: zoomed ? 'reset' : 'zoomIn', step: ZOOM_STEP, animationTime: 250 }}
      zoomAnimation={{ disabled: still }}
      onTransform={follow}
    >
      <TransformComponent wrapperStyle={fill} wrapperProps={wrapper}>
        {children}
      </TransformComponent>
    </TransformWrapper>
  )
}
