import { setTimeout as wait } from 'node:timers/promises'
import { launch, type Page } from 'puppeteer-core'
import { errorRecorderPath } from './site'
import { HANG_TIMEOUT_MS, type Key, type Point, type Pointer, type Tab } from './tab'

/**
 * Preferences of Firefox. On a slow machine, the two commands of a tap are further apart than the
 * 300 ms after which Firefox no longer counts a touch as a tap.
 */
const preferences = { 'apz.max_tap_time': HANG_TIMEOUT_MS }

/** Starts Firefox, driven over WebDriver BiDi. */
export async function startFirefox(executablePath: string): Promise<Tab> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: null,
    extraPrefsFirefox: preferences,
    timeout: HANG_TIMEOUT_MS,
  })
  const page = await browser.newPage()
  page.setDefaultNavigationTimeout(HANG_TIMEOUT_MS)
  return new FirefoxTab(page)
}

/** Matches the errors of an evaluation that a navigation interrupts. */
const navigationError = /context was destroyed|because of a navigation|Frame detached/i

/**
 * Matches messages of Firefox about a font, picture or script that was still loading when the page
 * was left. The error recorder records pictures and scripts that cannot be loaded.
 */
const abortedLoad =
  /download failed .* status=2152398850|ServiceWorker intercepted the request|ChunkLoadError/

class FirefoxTab implements Tab {
  readonly canTouch = true
  readonly consoleErrors: string[] = []

  constructor(private readonly page: Page) {
    page.on('console', (message) => {
      const { url = '' } = message.location()
      // Skips errors that the error recorder has already recorded and passed on to the console.
      if (message.type() === 'error' && !url.endsWith(errorRecorderPath)) {
        this.recordError(`${message.text()} (${url})`)
      }
    })
    page.on('pageerror', (error) => this.recordError(String(error)))
  }

  private recordError(error: string) {
    if (!abortedLoad.test(error)) this.consoleErrors.push(`console: ${error}`)
  }

  open = (url: string) => this.page.goto(url)
  // Avoids Puppeteer's goBack, which would wait for a load event that the back/forward cache skips.
  back = () => this.evaluate(() => history.back())
  forward = () => this.evaluate(() => history.forward())

  evaluate: Tab['evaluate'] = async (callback, ...args) => {
    try {
      return (await this.page.evaluate(callback as never, ...args)) as never
    } catch (error) {
      if (!navigationError.test(String(error))) throw error
      return this.evaluate(callback, ...args)
    }
  }

  clickAt = ({ x, y }: Point, pointer: Pointer) =>
    pointer === 'touch' ? this.page.touchscreen.tap(x, y) : this.page.mouse.click(x, y)

  async doubleClickAt({ x, y }: Point, interval: number) {
    await this.page.mouse.click(x, y)
    await wait(interval)
    await this.page.mouse.click(x, y)
  }

  press = (key: Key) => this.page.keyboard.press(key)

  async hold(key: Key, times: number) {
    for (let time = 0; time <= times; time++) await this.page.keyboard.down(key)
    await this.page.keyboard.up(key)
  }

  type = (text: string) => this.page.keyboard.type(text)
  resize = (width: number, height: number) => this.page.setViewport({ width, height })
  close = () => this.page.browser().close()
}
