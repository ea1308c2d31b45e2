import type { KeyboardEvent, MouseEvent } from 'react'
import type { FocalPoint } from '../../pictures/crop-rectangle'

interface FocalPointPickerProps {
  url: string
  value: FocalPoint | null
  onChange: (point: FocalPoint | null) => void
}

const centre: FocalPoint = { x: 50, y: 50 }
const STEP = 2

const steps: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** The picture, to click on what must stay visible wherever it is cropped. */
export function FocalPointPicker({ url, value, onChange }: FocalPointPickerProps) {
  const point = value ?? centre

  const pick = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of the Enter key has no position.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    onChange({
      x: percent((event.clientX - box.left) / box.width),
      y: percent((event.clientY - box.top) / box.height),
    })
  }

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    onChange({ x: percent((point.x + step.x) / 100), y: percent((point.y + step.y) / 100) })
  }

  return (
    <div>
      <button
        type="button"
        className="focal-point"
        aria-label={`What must stay visible: ${point.x} % from the left, ${point.y} % from the top. Click the picture, or use the arrow keys.`}
        onClick={pick}
        onKeyDown={move}
      >
        <img src={url} alt="" draggable={false} />
        <span style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </button>
      <p className="hint">
        Click the part that must stay visible when the picture is cropped.{' '}
        {value && (
          <button type="button" className="link" onClick={() => onChange(null)}>
            Reset to the centre
          </button>
        )}
      </p>
    </div>
  )
}

function percent(share: number): number {
  return Math.min(100, Math.max(0, Math.round(share * 100)))
}
