/**
 * What the journeys ask of a browser engine, and nothing else. `puppeteer-engine.ts` does it for
 * Chromium and Firefox, `webdriver-engine.ts` for WebKitGTK.
 */

/** How to start an engine. */
export type EngineStart =
  | { name: 'Chromium' | 'Firefox'; executable: string }
  | { name: 'WebKitGTK'; executable: string; driver: string }

/** A browser that has been started. */
export interface Engine {
  /** A tab for another visitor, whose site has another address than the sites before. */
  newTab: () => Promise<Tab>
  close: () => Promise<void>
}

export interface Point {
  x: number
  y: number
}

/** The keys that the journeys press. */
export type Key = 'ArrowLeft' | 'ArrowRight' | 'End' | 'Enter' | 'Escape' | 'Home' | 'Tab'

export type Pointer = 'mouse' | 'touch'

/** A value that can be sent to a page and back. */
export type Sendable =
  string | number | boolean | null | undefined | readonly Sendable[] | { [name: string]: Sendable }

/** One tab. Coordinates are CSS px from the top left corner of what is in sight. */
export interface Tab {
  open: (address: string) => Promise<void>
  reload: () => Promise<void>
  back: () => Promise<void>
  forward: () => Promise<void>
  /** Runs a function in the page; it knows nothing but its arguments. */
  evaluate: <Arguments extends readonly Sendable[], Result>(
    work: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ) => Promise<Result>
  /** Presses at the first point, moves along the others and lets go at the last. */
  drag: (pointer: Pointer, along: readonly Point[]) => Promise<void>
  /** Turns the wheel over a point; a positive distance leads down. */
  turnWheel: (at: Point, distance: number) => Promise<void>
  press: (key: Key) => Promise<void>
  /** Types into what has the focus. */
  type: (text: string) => Promise<void>
  /** Gives the page a width and a height, or the smallest width that the engine's window has. */
  resize: (width: number, height: number) => Promise<void>
  /** A PNG of what is in sight. */
  screenshot: () => Promise<Buffer>
  /** What the engine's own console shows in red; `undefined` where its driver does not tell. */
  consoleErrors?: () => readonly string[]
  /** Cuts the network, or connects it again; `undefined` where the driver cannot. */
  cutNetwork?: (isCut: boolean) => Promise<void>
  /** Whether a finger can touch the screen. */
  canTouch: boolean
  /** Lays the page out for paper; `undefined` where the driver cannot. */
  showAsOnPaper?: () => Promise<void>
  /** Prints the page to a PDF; `undefined` where the driver cannot. */
  print?: () => Promise<Buffer>
  close: () => Promise<void>
}
