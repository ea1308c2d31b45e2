export interface Point {
  x: number
  y: number
}

/** The keys that the tests press. */
export type Key = 'ArrowLeft' | 'ArrowRight' | 'End' | 'Enter' | 'Escape' | 'Home' | 'Tab'

export type Pointer = 'mouse' | 'touch'

/**
 * The one tab of a started browser, which all tests share: the site's address is another for
 * each, so that none finds what another left. Coordinates are CSS px from the top left corner of
 * what is in sight.
 */
export interface Tab {
  open: (url: string) => Promise<unknown>
  back: () => Promise<unknown>
  forward: () => Promise<unknown>
  /** Runs a function in the page; it knows nothing but its arguments, which are sent as JSON. */
  evaluate: <Arguments extends readonly unknown[], Result>(
    callback: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ) => Promise<Result>
  /** Presses at a point, and lets go. */
  clickAt: (point: Point, pointer: Pointer) => Promise<unknown>
  press: (key: Key) => Promise<unknown>
  /** Types into what has the focus. */
  type: (text: string) => Promise<unknown>
  /** Gives the page a width and a height, or the smallest width that the engine's window has. */
  resize: (width: number, height: number) => Promise<unknown>
  /** What the engine's own console has shown in red, as far as its driver tells. */
  readonly consoleErrors: string[]
  /** Whether a finger can touch the screen. */
  readonly canTouch: boolean
  /** Ends the browser. */
  close: () => Promise<unknown>
}
