/** Timeout of a command to a browser, in ms. Only a browser that hangs needs as long. */
export const HANG_TIMEOUT_MS = 180_000

export interface Point {
  x: number
  y: number
}

/** The keys that the tests press. */
export type Key = 'ArrowLeft' | 'ArrowRight' | 'End' | 'Enter' | 'Escape' | 'Tab'

export type Pointer = 'mouse' | 'touch'

/**
 * The tab of a started browser, which all tests share. The site has another origin in each test,
 * so that tests share no storage. Coordinates are CSS px from the top left of the viewport.
 */
export interface Tab {
  open: (url: string) => Promise<unknown>
  back: () => Promise<unknown>
  forward: () => Promise<unknown>
  /** Runs a function in the page, without its closure. Sends its arguments as JSON. */
  evaluate: <Arguments extends readonly unknown[], Result>(
    callback: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ) => Promise<Result>
  clickAt: (point: Point, pointer: Pointer) => Promise<unknown>
  /** Clicks twice, `interval` ms apart. */
  doubleClickAt: (point: Point, interval: number) => Promise<unknown>
  press: (key: Key) => Promise<unknown>
  /** Holds a key until it has repeated `times` times. Undefined if the driver cannot hold keys. */
  hold?: (key: Key, times: number) => Promise<unknown>
  /** Types text into the focused element. */
  type: (text: string) => Promise<unknown>
  /** Resizes the viewport, also to widths below the minimum of the browser's window. */
  resize: (width: number, height: number) => Promise<unknown>
  /** Console errors, as far as the driver reports them. */
  readonly consoleErrors: string[]
  /** True if the driver can send touch events. */
  readonly canTouch: boolean
  /** Closes the browser. */
  close: () => Promise<unknown>
}
