import { launch, type Page, type SupportedBrowser } from 'puppeteer-core'
import { watchPath } from './site'
import type { Engine, Key, Point, Pointer, Tab } from './tab'

/** Starts Chromium, driven over its own protocol, or Firefox, driven over WebDriver BiDi. */
export async function startWithPuppeteer(
  browser: SupportedBrowser,
  executablePath: string,
): Promise<Engine> {
  // Chromium's own sandbox does not start as root.
  const withoutSandbox = browser === 'chrome' && process.getuid?.() === 0
  const running = await launch({
    browser,
    executablePath,
    args: withoutSandbox ? ['--no-sandbox'] : [],
    defaultViewport: null,
  })
  return {
    newTab: async () => {
      const context = await running.createBrowserContext()
      return new PuppeteerTab(await context.newPage(), browser === 'chrome')
    },
    close: () => running.close(),
  }
}

/** What is said when a page gives way to another before it has answered. */
const pageWasLeft = /context was destroyed|because of a navigation|Frame detached/i

class PuppeteerTab implements Tab {
  readonly canTouch = true
  readonly showAsOnPaper?: () => Promise<void>
  private readonly errors: string[] = []

  constructor(
    private readonly page: Page,
    isChromium: boolean,
  ) {
    page.on('console', (message) => {
      const { url = '' } = message.location()
      // What a page logs itself is noted there.
      if (message.type() === 'error' && !url.endsWith(watchPath)) {
        this.errors.push(`console: ${message.text()} (${url})`)
      }
    })
    page.on('pageerror', (fault) => this.errors.push(`console: ${String(fault)}`))
    // Of the two protocols only Chromium's knows paper.
    if (isChromium) this.showAsOnPaper = () => page.emulateMediaType('print')
  }

  consoleErrors = () => this.errors

  async open(address: string) {
    await this.page.goto(address)
  }

  async reload() {
    await this.page.reload()
  }

  async back() {
    await this.page.goBack()
  }

  async forward() {
    await this.page.goForward()
  }

  evaluate: Tab['evaluate'] = async (work, ...args) => {
    try {
      return (await this.page.evaluate(work as never, ...args)) as never
    } catch (fault) {
      if (!pageWasLeft.test(String(fault))) throw fault
      return this.evaluate(work, ...args)
    }
  }

  async drag(pointer: Pointer, [first, ...others]: readonly Point[]) {
    if (!first) return
    const { mouse, touchscreen } = this.page
    if (pointer === 'touch') {
      const finger = await touchscreen.touchStart(first.x, first.y)
      for (const { x, y } of others) await finger.move(x, y)
      await finger.end()
    } else {
      await mouse.move(first.x, first.y)
      await mouse.down()
      for (const { x, y } of others) await mouse.move(x, y)
      await mouse.up()
    }
  }

  async turnWheel({ x, y }: Point, distance: number) {
    await this.page.mouse.move(x, y)
    await this.page.mouse.wheel({ deltaY: distance })
  }

  press = (key: Key) => this.page.keyboard.press(key)

  type = (text: string) => this.page.keyboard.type(text)

  resize = (width: number, height: number) => this.page.setViewport({ width, height })

  screenshot = async () => Buffer.from(await this.page.screenshot())

  cutNetwork = (isCut: boolean) => this.page.setOfflineMode(isCut)

  async print() {
    return Buffer.from(await this.page.pdf({ preferCSSPageSize: true }))
  }

  close = () => this.page.browserContext().close()
}
