import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react'
import type { FocalPoint } from '../../content/pictures/crop-rectangle'
import type { FileInfo } from '../model/library'

interface FocalPointPickerProps {
  url: string
  /** Undefined or 0 × 0 px if the size is not known before the picture has loaded. */
  size: Pick<FileInfo, 'width' | 'height'> | undefined
  value: FocalPoint | null
  onChange: (point: FocalPoint) => void
}

/** Movement of the focal point per arrow key, in per cent. */
const STEP = 2

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** Maximum height of the picture, in px, as in form.css. */
const MAX_HEIGHT = 240

/** Picture in which staff choose the focal point, which stays visible in every crop. */
export function FocalPointPicker({ url, size, value, onChange }: FocalPointPickerProps) {
  const { x, y } = value ?? { x: 50, y: 50 }

  const pick = ({ detail, clientX, clientY, currentTarget }: MouseEvent) => {
    // Ignores clicks by keyboard, which have no position.
    if (detail === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onChange({
      x: toPercent(((clientX - left) / width) * 100),
      y: toPercent(((clientY - top) / height) * 100),
    })
  }

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onChange({ x: toPercent(x + step[0]), y: toPercent(y + step[1]) })
  }

  return (
    <div>
      <button
        type="button"
        className="focal-point"
        aria-label={`What must stay visible: ${x} % from the left, ${y} % from the top. Click the picture, or use the arrow keys.`}
        onClick={pick}
        onKeyDown={move}
      >
        <img
          src={url}
          alt=""
          draggable={false}
          style={size?.width ? reserveSpace(size) : undefined}
        />
        <span style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <p className="hint">Click the part that must stay visible when the picture is cropped.</p>
    </div>
  )
}

/** Returns a style that gives a picture its final size before it has loaded. */
function reserveSpace({ width, height }: Pick<FileInfo, 'width' | 'height'>): CSSProperties {
  return {
    inlineSize: Math.min(width, (MAX_HEIGHT * width) / height),
    aspectRatio: `${width} / ${height}`,
  }
}

function toPercent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)))
}
