import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import getPort from 'get-port'
import { HANG_TIMEOUT_MS, type Key, type Point, type Pointer, type Tab } from './tab'

/** Sends a command of W3C WebDriver and returns its value. */
type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/** Options of Xvfb, the virtual screen. Xvfb prints its display number when it is ready. */
const screenOptions = ['-displayfd', '1', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']

/**
 * Starts WebKitGTK's driver and browser on a virtual screen.
 * @param driver path of `WebKitWebDriver`
 * @param browser path of `MiniBrowser`
 * @throws if the display, the driver or the browser ends instead of starting
 */
export async function startWebKitGtk(driver: string, browser: string): Promise<Tab> {
  const display = spawn('Xvfb', screenOptions, { stdio: ['ignore', 'pipe', 'ignore'] })
  const ended = once(display.stdout, 'end')
  const [number] = (await Promise.race([once(display.stdout, 'data'), ended])) as [Buffer?]
  if (!number) throw new Error('Xvfb has ended.')
  const port = await getPort()
  const driverProcess = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${number.toString().trim()}` },
  })
  const end = () => [driverProcess, display].forEach((each) => each.kill())
  try {
    const driverUrl = `http://127.0.0.1:${port}`
    while (!(await fetch(`${driverUrl}/status`).catch(() => false))) {
      if (driverProcess.exitCode !== null) throw new Error(`${driver} has ended.`)
      await wait(50)
    }
    return new WebKitGtkTab(await startSession(driverUrl, browser), end)
  } catch (error) {
    end()
    throw error
  }
}

/** Starts the browser, and returns the function that sends it commands. */
async function startSession(driverUrl: string, browser: string): Promise<Command> {
  const command: Command = async (method, path, body) => {
    const response = await fetch(driverUrl + path, { method, body: body && JSON.stringify(body) })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const browserOptions = { binary: browser, args: ['--automation'] }
  const timeouts = { script: HANG_TIMEOUT_MS, pageLoad: HANG_TIMEOUT_MS }
  const { sessionId } = (await command('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions, timeouts } },
  })) as { sessionId: string }
  return (method, path, body) => command(method, `/session/${sessionId}${path}`, body)
}

/** The code point by which WebDriver names each key. */
const keys: Readonly<Record<Key, string>> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
}

const pointerPress = [
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
]

class WebKitGtkTab implements Tab {
  /** The driver accepts touch actions but sends no touch events. */
  readonly canTouch = false
  /** Always empty, because the driver reports none; `watch-page.ts` records console errors. */
  readonly consoleErrors: string[] = []

  constructor(
    private readonly command: Command,
    private readonly end: () => void,
  ) {}

  open = (url: string) => this.command('POST', '/url', { url })
  back = () => this.command('POST', '/back', {})
  forward = () => this.command('POST', '/forward', {})

  evaluate: Tab['evaluate'] = async (callback, ...args) => {
    const script = `return (${callback.toString()})(...arguments)`
    return (await this.command('POST', '/execute/sync', { script, args })) as never
  }

  clickAt = ({ x, y }: Point, pointerType: Pointer, ...more: object[]) =>
    this.perform({
      type: 'pointer',
      parameters: { pointerType },
      actions: [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        ...pointerPress,
        ...more,
      ],
    })

  doubleClickAt = (point: Point, interval: number) =>
    this.clickAt(point, 'mouse', { type: 'pause', duration: interval }, ...pointerPress)

  press = (key: Key) => this.type(keys[key])

  type(text: string) {
    const actions = [...text.replaceAll('\n', keys.Enter)].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    return this.perform({ type: 'key', actions })
  }

  async resize(width: number, height: number) {
    // Sets the size twice: the first round measures the browser's toolbar, the second round adds
    // its height.
    for (let bar = 0, round = 0; round < 2; round++) {
      await this.command('POST', '/window/rect', { width, height: height + bar })
      bar = await this.evaluate(() => outerHeight - innerHeight)
    }
  }

  async close() {
    await this.command('DELETE', '')
    this.end()
  }

  private perform(source: { type: 'pointer' | 'key'; [part: string]: unknown }) {
    return this.command('POST', '/actions', { actions: [{ id: source.type, ...source }] })
  }
}
