import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Engine, Key, Point, Pointer, Tab } from './tab'

/** Sends a command of W3C WebDriver and returns its value. */
type Command = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

/**
 * Starts WebKitGTK's driver and its browser, which need an X display. All journeys share one tab:
 * the site's address is another for each, so that none finds what another left.
 * @param driver path of `WebKitWebDriver`
 * @param browser path of `MiniBrowser`
 */
export async function startWebKitGtk(driver: string, browser: string): Promise<Engine> {
  const port = await freePort()
  const running = spawn(driver, [`--port=${port}`], { stdio: 'ignore' })
  const command: Command = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value
    const { error, message } = value as { error: string; message: string }
    throw new Error(`${method} ${path.replace(/^\/session\/[^/]+/, '')}: ${error}. ${message}`)
  }
  await untilAnswering(() => command('GET', '/status'))
  const { sessionId } = (await command('POST', '/session', {
    capabilities: {
      alwaysMatch: { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } },
    },
  })) as { sessionId: string }
  const inSession: Command = (method, path, body) =>
    command(method, `/session/${sessionId}${path}`, body)
  return {
    newTab: async () => new WebDriverTab(inSession),
    close: async () => {
      await inSession('DELETE', '')
      running.kill()
      if (running.exitCode === null) await once(running, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilAnswering(ask: () => Promise<unknown>): Promise<void> {
  for (let patience = 100; ; patience--) {
    try {
      await ask()
      return
    } catch (fault) {
      if (patience === 0) throw fault
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

/** The keys' code points in WebDriver. */
const keys: Readonly<Record<Key, string>> = {
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Tab: '\uE004',
}

class WebDriverTab implements Tab {
  /** The driver takes a touch and sends none. */
  readonly canTouch = false

  constructor(private readonly command: Command) {}

  async open(address: string) {
    await this.command('POST', '/url', { url: address })
  }

  async reload() {
    await this.command('POST', '/refresh', {})
  }

  async back() {
    await this.command('POST', '/back', {})
  }

  async forward() {
    await this.command('POST', '/forward', {})
  }

  evaluate: Tab['evaluate'] = async (work, ...args) =>
    (await this.command('POST', '/execute/sync', {
      script: `return (${work.toString()})(...arguments)`,
      args,
    })) as never

  async drag(pointerType: Pointer, along: readonly Point[]) {
    const [first, ...others] = along.map(({ x, y }) => ({
      type: 'pointerMove',
      x: Math.round(x),
      y: Math.round(y),
    }))
    const down = { type: 'pointerDown', button: 0 }
    const up = { type: 'pointerUp', button: 0 }
    await this.perform({
      type: 'pointer',
      parameters: { pointerType },
      actions: [first, down, ...others, up],
    })
  }

  async turnWheel({ x, y }: Point, deltaY: number) {
    await this.perform({ type: 'wheel', actions: [{ type: 'scroll', x, y, deltaX: 0, deltaY }] })
  }

  press = (key: Key) => this.type(keys[key])

  async type(text: string) {
    const actions = [...text.replaceAll('\n', keys.Enter)].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.perform({ type: 'key', actions })
  }

  async resize(width: number, height: number) {
    // Twice, since the window is larger than the page by the browser's own bar.
    for (let bar = 0, round = 0; round < 2; round++) {
      await this.command('POST', '/window/rect', { width, height: height + bar })
      bar = await this.evaluate(() => outerHeight - innerHeight)
    }
  }

  async screenshot() {
    return Buffer.from((await this.command('GET', '/screenshot')) as string, 'base64')
  }

  close = () => this.open('about:blank')

  private async perform(source: { type: 'pointer' | 'wheel' | 'key'; [part: string]: unknown }) {
    await this.command('POST', '/actions', { actions: [{ id: source.type, ...source }] })
  }
}
