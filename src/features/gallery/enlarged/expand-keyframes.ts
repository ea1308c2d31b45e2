/** A place on the screen, in px. */
type Box = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

/**
 * The keyframes of a picture that expands from `start`, which may show only its middle, to `end`.
 * The last one is where the picture is by itself.
 */
export function expandKeyframes(start: Box, end: Box): Keyframe[] {
  const scale = Math.max(start.width / end.width, start.height / end.height)
  const across = middle(start.x, start.width) - middle(end.x, end.width)
  const down = middle(start.y, start.height) - middle(end.y, end.height)
  const hiddenBeside = (end.width - start.width / scale) / 2
  const hiddenAbove = (end.height - start.height / scale) / 2
  return [
    {
      transform: `translate(${across}px, ${down}px) scale(${scale})`,
      clipPath: `inset(${hiddenAbove}px ${hiddenBeside}px)`,
    },
    { transform: 'none', clipPath: 'inset(0px 0px)' },
  ]
}

function middle(start: number, size: number): number {
  return start + size / 2
}
