/** Maximum time between the two presses of a double press, in ms. */
export const DOUBLE_PRESS_MS = 700
/** Maximum distance between the two presses of a double press, in px. */
const DOUBLE_PRESS_PX = 40

/** A press by mouse, pen or finger. */
interface Press extends Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'> {
  readonly target: Element
  /** The element at the end of the press. After a drag, it differs from `target`. */
  endTarget?: Element
  /** The dialog, snackbar or menu that was pressed, or the path of the page. */
  readonly layer: Element | string
  /**
   * True for the second press of a double press, if its first press has opened or closed a layer.
   */
  readonly isStray: boolean
  /** Time of the last pointer event, in ms. */
  time: number
}

let lastPress: Press | undefined

const getLayer = (target: Element) =>
  target.closest('[data-scope], [data-menu]') ?? window.location.pathname

/** Returns the press that caused an event; undefined for a keyboard or assistive technology. */
export function getPress({ detail, timeStamp }: Pick<UIEvent, 'detail' | 'timeStamp'>) {
  const isRecent = lastPress && Math.abs(timeStamp - lastPress.time) < DOUBLE_PRESS_MS
  return detail > 0 && isRecent ? lastPress : undefined
}

function startPress(event: PointerEvent): void {
  const { clientX, clientY, pointerType, timeStamp: time, isPrimary } = event
  if (!isPrimary) return
  const target = event.target as Element
  const [layer, previous] = [getLayer(target), lastPress]
  const isStray =
    previous !== undefined &&
    time - previous.time < DOUBLE_PRESS_MS &&
    Math.hypot(clientX - previous.clientX, clientY - previous.clientY) < DOUBLE_PRESS_PX &&
    target !== previous.target &&
    layer !== previous.layer
  // Keeps the target of the first press, so that further presses are stray too.
  const intended = isStray ? { target: previous.target, layer: previous.layer } : { target, layer }
  lastPress = { clientX, clientY, pointerType, ...intended, isStray, time }
}

function endPress({ target, timeStamp: time }: PointerEvent): void {
  Object.assign(lastPress ?? {}, { endTarget: target, time })
}

/**
 * Stops a click whose press began in another layer. Allows a click on the pressed element itself,
 * because the layer around this element may open during the press.
 */
function stopStrayClick(event: MouseEvent): void {
  const press = getPress(event)
  const target = event.target as Element
  if (!press || (!press.isStray && (target === press.target || getLayer(target) === press.layer)))
    return
  stop(event)
}

/** Stops the key repeat of Enter and Escape, except in a textarea, where Enter adds lines. */
function stopHeldKey(event: KeyboardEvent): void {
  const isPress = event.key === 'Escape' || event.key === 'Enter'
  if (event.repeat && isPress && !(event.target as Element).matches('textarea')) stop(event)
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * Ignores presses that visitors make by mistake: the second press of a double press, and a held
 * key. Such presses would act on an element that the first press has opened or uncovered.
 */
export function ignoreStrayPresses(): void {
  const options = { capture: true }
  window.addEventListener('pointerdown', startPress, options)
  window.addEventListener('pointerup', endPress, options)
  window.addEventListener('pointercancel', () => (lastPress = undefined), options)
  for (const type of ['mousedown', 'click', 'dblclick'] as const) {
    window.addEventListener(type, stopStrayClick, options)
  }
  window.addEventListener('keydown', stopHeldKey, options)
}
