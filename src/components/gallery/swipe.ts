/** How far, as a share of the width, or how fast, in px per second, a swipe must go to step. */
const STEP_SHARE = 0.2
const STEP_VELOCITY = 400

/** A movement along the inline axis, in px and px per second; positive to the right. */
export interface Swipe {
  readonly offset: number
  readonly velocity: number
}

/** The step a swipe over an element asks for, as its text is read; 0 where it was too short. */
export function stepOfSwipe({ offset, velocity }: Swipe, element: HTMLElement): -1 | 0 | 1 {
  const far = Math.abs(offset) > element.offsetWidth * STEP_SHARE
  const fast = Math.abs(velocity) > STEP_VELOCITY && velocity * offset > 0
  if (!far && !fast) return 0
  return offset * forwardSign(element) < 0 ? 1 : -1
}

/** 1 where reading goes to the right, -1 where it goes to the left. */
export function forwardSign(element: HTMLElement): 1 | -1 {
  return getComputedStyle(element).direction === 'rtl' ? -1 : 1
}

/**
 * Listens for presses on what the finger swipes on. The click that ends a swipe goes no further,
 * so that it enlarges nothing.
 *
 * @returns what ends the listening.
 */
export function listenToSurface(
  element: HTMLElement,
  onPress: (press: PointerEvent) => void,
  hasSwiped: () => boolean,
): () => void {
  const listening = new AbortController()
  const { signal } = listening
  element.addEventListener('pointerdown', onPress, { signal })
  element.addEventListener(
    'click',
    (click) => {
      // A click from the keyboard follows no press.
      if (hasSwiped() && click.detail > 0) click.stopPropagation()
    },
    { signal },
  )
  return () => listening.abort()
}

/**
 * Steps on every swipe over an element; nothing follows the finger.
 *
 * @returns what ends the watching.
 */
export function watchSwipes(element: HTMLElement, onStep: (step: -1 | 1) => void): () => void {
  let swiped = false

  function press({ clientX, timeStamp }: PointerEvent) {
    swiped = false
    const holding = new AbortController()
    const { signal } = holding
    window.addEventListener('pointercancel', () => holding.abort(), { signal })
    window.addEventListener(
      'pointerup',
      (release) => {
        holding.abort()
        const offset = release.clientX - clientX
        const velocity = (1000 * offset) / (release.timeStamp - timeStamp)
        const step = stepOfSwipe({ offset, velocity }, element)
        if (step === 0) return
        swiped = true
        onStep(step)
      },
      { signal },
    )
  }

  return listenToSurface(element, press, () => swiped)
}
