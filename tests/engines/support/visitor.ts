import { expect, test as base } from '@playwright/test'
import type { Engine } from '../../helpers/find-browsers'
import type { SitePage } from '../../e2e/support/site'
import {
  findElements,
  elementQuery,
  statusQuery,
  type FoundElement,
  type ElementQuery,
} from './look'
import { startSite, type Site } from './site'
import { startFirefox } from './firefox'
import type { Tab } from './tab'
import { ERRORS_KEY } from './watch-page'
import { startWebKitGtk } from './webkitgtk'

export { expect }

export const phoneSize = { width: 390, height: 844 }
const desktopSize = { width: 1280, height: 900 }

/** Polls every 100 ms, because Playwright's default intervals grow to 1000 ms. */
export function poll<Answer>(read: () => Answer | Promise<Answer>, message?: string) {
  return expect.poll(read, { message, intervals: [100] })
}

interface Fixtures {
  /** The built site, with its own URL for each test. */
  site: Site
  tab: Tab
  visitor: Visitor
}

interface WorkerFixtures {
  /** The tab of the browser, which is started once; undefined if the engine is not installed. */
  startedTab: Tab | undefined
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  startedTab: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
    async ({}, provide, { project }) => {
      const engines = JSON.parse(process.env.ENGINES ?? '') as Engine[]
      const engine = engines.find(({ name }) => name === project.name)
      const tab = engine && (await startEngine(engine))
      await provide(tab)
      await tab?.close()
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
  site: async ({}, provide) => {
    const site = await startSite(process.env.TEST_SITE_URL ?? '')
    await provide(site)
    await site.close()
  },
  tab: async ({ startedTab: tab }, provide, { project }) => {
    test.skip(!tab && process.env.REQUIRE_ENGINES !== '1', `${project.name} is not installed.`)
    if (!tab) throw new Error(`${project.name} is not installed.`)
    await tab.resize(desktopSize.width, desktopSize.height)
    await provide(tab)
    await tab.open('about:blank')
    tab.consoleErrors.length = 0
  },
  visitor: [
    async ({ tab, site }, provide) => {
      const visitor = new Visitor(tab, site)
      await provide(visitor)
      expect(await visitor.unexpectedErrors(), 'what went wrong on the way').toEqual([])
    },
    { auto: true },
  ],
})

function startEngine({ executable, driver }: Engine): Promise<Tab> {
  return driver ? startWebKitGtk(driver, executable) : startFirefox(executable)
}

/** Finds elements of a tab by their accessible names, and interacts with them. */
export class Visitor {
  private readonly allowedErrors: RegExp[] = []

  constructor(
    private readonly tab: Tab,
    private readonly site: Site,
  ) {}

  /** Opens a path of the site and waits until the page is interactive. */
  async visit(path: string): Promise<void> {
    await this.tab.open(this.site.url + path)
    await this.expectInteractive()
  }

  /** Waits for hydration, which removes the startup spinner. */
  async expectInteractive(): Promise<void> {
    // Waits until the document is parsed, because the spinner may be missing before.
    const isInteractive = () =>
      document.readyState !== 'loading' && !document.querySelector('[style*="--startup-duration"]')
    await poll(() => this.tab.evaluate(isInteractive), 'the page is interactive').toBe(true)
  }

  async find(query: ElementQuery): Promise<FoundElement[]> {
    return (await this.tab.evaluate(findElements, query, false)).elements
  }

  async expectCount(query: ElementQuery, count: number): Promise<void> {
    const readCount = async () => (await this.find(query)).length
    await poll(readCount, `how many: ${JSON.stringify(query)}`).toBe(count)
  }

  /** Waits until the first element that matches has the expected properties. */
  async expectElement(
    query: ElementQuery,
    expected: Partial<Record<keyof FoundElement, unknown>> = {},
  ): Promise<void> {
    const readFirst = async () => (await this.find(query))[0]
    await poll(readFirst, `as described: ${JSON.stringify(query)}`).toMatchObject(expected)
  }

  /** Waits until the first element that matches is stable and uncovered, and clicks it. */
  async click(query: ElementQuery): Promise<void> {
    await this.tab.clickAt(await this.waitForPoint(query), 'mouse')
  }

  async tap(query: ElementQuery): Promise<void> {
    await this.tab.clickAt(await this.waitForPoint(query), this.tab.canTouch ? 'touch' : 'mouse')
  }

  /**
   * Clicks twice, `interval` ms apart, even if the first click covers the element. Returns the time
   * between the clicks in the browser, in ms, which is longer on a slow machine.
   */
  async doubleClick(query: ElementQuery, interval: number): Promise<number> {
    const point = await this.waitForPoint(query)
    await this.tab.evaluate(() => {
      const times: number[] = []
      Object.assign(window, { pressTimes: times })
      const addTime = ({ timeStamp }: Event) => times.push(timeStamp)
      window.addEventListener('pointerdown', addTime, { capture: true })
    })
    await this.tab.doubleClickAt(point, interval)
    const readTimes = () => (window as Window & { pressTimes?: number[] }).pressTimes ?? []
    const [first, second] = await this.tab.evaluate(readTimes)
    expect(second, 'both clicks arrive').toBeDefined()
    return second! - first!
  }

  /** Clicks as Firefox does for a screen reader, without pointer events. */
  async pressByScreenReader(query: ElementQuery): Promise<void> {
    const point = await this.waitForPoint(query)
    await this.tab.evaluate(({ x, y }) => {
      const init = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y }
      for (const type of ['mousedown', 'mouseup', 'click'])
        document.elementFromPoint(x, y)!.dispatchEvent(new MouseEvent(type, init))
    }, point)
  }

  private async waitForPoint(query: ElementQuery) {
    let point: Awaited<ReturnType<typeof findElements>>['point'] = null
    await poll(
      async () => (point = (await this.tab.evaluate(findElements, query, true)).point),
      `can be pointed at: ${JSON.stringify(query)}`,
    ).not.toBeNull()
    return point!
  }

  async fill(query: ElementQuery, text: string): Promise<void> {
    await this.click(query)
    await this.tab.type(text)
    await this.expectElement(query, { value: text })
  }

  /** Waits until a page is shown, with its URL and its only heading of level 1. */
  async expectPage({ path, heading }: Pick<SitePage, 'path' | 'heading'>): Promise<void> {
    await poll(async () => (await this.readUrl()).pathname).toBe(path)
    const readHeadings = async () => (await this.find(elementQuery('h1'))).map(({ text }) => text)
    await poll(readHeadings).toEqual([heading])
  }

  async readUrl(): Promise<URL> {
    return new URL(await this.tab.evaluate(() => location.href))
  }

  /** Waits until a status region contains a text. */
  async expectStatus(text: string): Promise<void> {
    await this.expectElement(statusQuery(text))
  }

  /** Allows errors whose text matches one of the patterns. */
  allow(...errors: RegExp[]): void {
    this.allowedErrors.push(...errors)
  }

  /** Returns console errors, uncaught errors, policy violations and failed requests. */
  async pageErrors(): Promise<string[]> {
    // Returns no errors for about:blank, which has no storage and is shown if a test opens no page.
    const read = (key: string) =>
      location.protocol === 'about:' ? '[]' : (sessionStorage.getItem(key) ?? '[]')
    const recorded = JSON.parse(await this.tab.evaluate(read, ERRORS_KEY)) as string[]
    return [...recorded, ...this.tab.consoleErrors, ...this.site.failedRequests]
  }

  async unexpectedErrors(): Promise<string[]> {
    const errors = await this.pageErrors()
    return errors.filter((error) => !this.allowedErrors.some((pattern) => pattern.test(error)))
  }
}
