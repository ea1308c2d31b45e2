import type { KeyboardEvent, PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { setFormShare, setPreviewOnly, shareLimits, usePanes } from '../state/panes'
import { words } from '../words/words'
import { focusOnMount } from './form-context'
import { PREVIEW_ONLY_ID } from './view-switches'

/** Step of the arrow keys, in percent of the window. */
const STEP = 2

/**
 * Divider between form and preview, which pointer and arrow keys move. While the form is hidden, a
 * button that shows the form again. CSS hides both in a narrow window.
 */
export function PreviewDivider() {
  const { formShare, isPreviewOnly } = usePanes()
  const showForm = () => {
    flushSync(() => setPreviewOnly(false))
    document.getElementById(PREVIEW_ONLY_ID)?.focus()
  }
  const handleKey = (event: KeyboardEvent) => {
    const share = {
      ArrowLeft: formShare - STEP,
      ArrowRight: formShare + STEP,
      Home: shareLimits.min,
      End: shareLimits.max,
    }[event.key]
    if (share === undefined) return
    event.preventDefault()
    setFormShare(share)
  }
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) setFormShare((clientX / innerWidth) * 100)
  }
  return (
    <>
      <style>{`:root { --form-width: ${isPreviewOnly ? 0 : formShare}vw; }`}</style>
      {isPreviewOnly ? (
        <button type="button" className="show-form" ref={focusOnMount} onClick={showForm}>
          {words.form.showForm}
        </button>
      ) : (
        // A separator that can have the focus is interactive, which the linter does not know:
        // https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/
        // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <div
          role="separator"
          className="divider"
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label={words.form.divider}
          aria-orientation="vertical"
          aria-valuenow={formShare}
          aria-valuemin={shareLimits.min}
          aria-valuemax={shareLimits.max}
          title={words.form.dividerKeys}
          onKeyDown={handleKey}
          // Captures the pointer, because the frame of the preview would receive its events.
          onPointerDown={({ currentTarget, pointerId, button }) => {
            if (button === 0) currentTarget.setPointerCapture(pointerId)
          }}
          onPointerMove={drag}
        />
      )}
    </>
  )
}
