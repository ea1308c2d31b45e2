/** How far a swipe must go to step: a share of the width, on a wide screen this many px. */
const STEP_SHARE = 0.2
const STEP_DISTANCE = 120

/** How fast, in px per second, a swipe steps wherever it ends. */
const STEP_VELOCITY = 400

/** A movement along the inline axis, in px and px per second; positive to the right. */
export interface Swipe {
  readonly offset: number
  readonly velocity: number
}

/** The step a swipe over an element asks for, as its text is read; 0 where it was too short. */
export function stepOfSwipe({ offset, velocity }: Swipe, element: HTMLElement): -1 | 0 | 1 {
  const far = Math.abs(offset) > Math.min(element.offsetWidth * STEP_SHARE, STEP_DISTANCE)
  const fast = Math.abs(velocity) > STEP_VELOCITY && velocity * offset > 0
  if (!far && !fast) return 0
  return offset * forwardSign(element) < 0 ? 1 : -1
}

/** 1 where reading goes to the right, -1 where it goes to the left. */
export function forwardSign(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}

/**
 * Keeps the click that ends a swipe over an element from doing anything. It outlives the track
 * that saw the swipe, which may have been replaced meanwhile.
 */
export function swallowClick(element: HTMLElement): void {
  const waiting = new AbortController()
  const { signal } = waiting
  element.addEventListener(
    'click',
    (click) => {
      waiting.abort()
      // A click from the keyboard ends no swipe.
      if (click.detail > 0) click.stopPropagation()
    },
    { signal },
  )
  // A swipe with a finger ends without a click; the next press is another matter.
  window.addEventListener('pointerdown', () => waiting.abort(), { signal, capture: true })
}

/** How far, in px, a press may move and still be a click. A drag of Motion begins here too. */
const CLICK_DISTANCE = 3

/**
 * Swallows the click of a press that moves. A busy page may see a whole swipe within one frame,
 * before Motion, which looks once in a frame, reports a drag.
 */
export function swallowClickOfSwipe(press: PointerEvent, element: HTMLElement): void {
  awaitRelease((release) => {
    if (Math.abs(release.clientX - press.clientX) > CLICK_DISTANCE) swallowClick(element)
  })
}

/** Calls back when what presses now is let go, unless the press becomes a scroll or a pinch. */
function awaitRelease(onRelease: (release: PointerEvent) => void): void {
  const holding = new AbortController()
  const { signal } = holding
  window.addEventListener('pointercancel', () => holding.abort(), { signal })
  window.addEventListener('pointerdown', () => holding.abort(), { signal, capture: true })
  window.addEventListener(
    'pointerup',
    (release) => {
      holding.abort()
      onRelease(release)
    },
    { signal },
  )
}

/**
 * Steps on every swipe over an element; nothing follows the finger.
 *
 * @returns what ends the watching; a swipe that has begun still counts.
 */
export function watchSwipes(element: HTMLElement, onStep: (step: -1 | 1) => void): () => void {
  function press({ clientX, timeStamp, isPrimary }: PointerEvent) {
    if (!isPrimary) return
    awaitRelease((release) => {
      const offset = release.clientX - clientX
      const velocity = (1000 * offset) / (release.timeStamp - timeStamp)
      const step = stepOfSwipe({ offset, velocity }, element)
      if (step === 0) return
      swallowClick(element)
      onStep(step)
    })
  }

  element.addEventListener('pointerdown', press)
  return () => element.removeEventListener('pointerdown', press)
}
