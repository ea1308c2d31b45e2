import { expect, test as base } from '@playwright/test'
import type { Engine } from '../../../scripts/test/find-browsers'
import type { SitePage } from '../../e2e/support/site'
import { look, sought, status, type Seen, type Sought } from './look'
import { startSite, type Site } from './site'
import { startFirefox } from './firefox'
import type { Tab } from './tab'
import { NOTES } from './watch-page'
import { startWebKitGtk } from './webkitgtk'

export { expect }

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1280, height: 900 }

/** Asks ten times a second until the answer is as expected; by itself Playwright slows down. */
export function poll<Answer>(ask: () => Answer | Promise<Answer>, message?: string) {
  return expect.poll(ask, { message, intervals: [100] })
}

interface Fixtures {
  /** The built site, at this visitor's own address. */
  site: Site
  tab: Tab
  visitor: Visitor
}

interface OfWorker {
  /** The tab of the browser, which is started once; none where this machine lacks the engine. */
  startedTab: Tab | undefined
}

export const test = base.extend<Fixtures, OfWorker>({
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
    const site = await startSite(process.env.BASE_URL ?? '')
    await provide(site)
    await site.close()
  },
  tab: async ({ startedTab: tab }, provide, { project }) => {
    test.skip(!tab, `${project.name} is not installed.`)
    if (!tab) return
    await tab.resize(desktop.width, desktop.height)
    await provide(tab)
    await tab.open('about:blank')
    tab.consoleErrors.length = 0
  },
  visitor: [
    async ({ tab, site }, provide) => {
      const visitor = new Visitor(tab, site)
      await provide(visitor)
      expect(await visitor.unannouncedErrors(), 'what went wrong on the way').toEqual([])
    },
    { auto: true },
  ],
})

function startEngine({ executable, driver }: Engine): Promise<Tab> {
  return driver ? startWebKitGtk(driver, executable) : startFirefox(executable)
}

/** Somebody in front of a tab: looks for things by their names, and uses them. */
export class Visitor {
  private readonly announced: RegExp[] = []

  constructor(
    private readonly tab: Tab,
    private readonly site: Site,
  ) {}

  /** Opens a path of the site, and waits until the page is interactive. */
  async visit(path: string): Promise<void> {
    await this.tab.open(this.site.url + path)
    // The page's script clears the startup spinner away.
    const isInteractive = () => !document.querySelector('[style*="--startup-duration"]')
    await poll(() => this.tab.evaluate(isInteractive), 'the page is interactive').toBe(true)
  }

  async see(wanted: Sought): Promise<Seen[]> {
    return (await this.tab.evaluate(look, wanted, false)).seen
  }

  async expectCount(wanted: Sought, count: number): Promise<void> {
    const number = async () => (await this.see(wanted)).length
    await poll(number, `how many: ${JSON.stringify(wanted)}`).toBe(count)
  }

  /** Waits until the first that is found is as described. */
  async expectSeen(wanted: Sought, as: Partial<Record<keyof Seen, unknown>> = {}): Promise<void> {
    const first = async () => (await this.see(wanted))[0]
    await poll(first, `as described: ${JSON.stringify(wanted)}`).toMatchObject(as)
  }

  /** Waits until the first that is found stands still and is not covered, and clicks on it. */
  async click(wanted: Sought): Promise<void> {
    await this.tab.pressAt(await this.aim(wanted), 'mouse')
  }

  async tap(wanted: Sought): Promise<void> {
    await this.tab.pressAt(await this.aim(wanted), this.tab.canTouch ? 'touch' : 'mouse')
  }

  private async aim(wanted: Sought) {
    let point: Awaited<ReturnType<typeof look>>['point'] = null
    await poll(
      async () => (point = (await this.tab.evaluate(look, wanted, true)).point),
      `can be pointed at: ${JSON.stringify(wanted)}`,
    ).not.toBeNull()
    return point!
  }

  async fill(wanted: Sought, text: string): Promise<void> {
    await this.click(wanted)
    await this.tab.type(text)
    await this.expectSeen(wanted, { value: text })
  }

  /** Waits until a page is shown: its address and its only heading of level 1. */
  async expectPage({ path, heading }: Pick<SitePage, 'path' | 'heading'>): Promise<void> {
    await poll(async () => (await this.address()).pathname).toBe(path)
    const headings = async () => (await this.see(sought('h1'))).map(({ text }) => text)
    await poll(headings).toEqual([heading])
  }

  async address(): Promise<URL> {
    return new URL(await this.tab.evaluate(() => location.href))
  }

  /** Waits for words that assistive technology is told of. */
  async expectStatus(text: string): Promise<void> {
    await this.expectSeen(status(text))
  }

  /** Announces errors that the test is about, by their text. */
  announce(...errors: RegExp[]): void {
    this.announced.push(...errors)
  }

  /** Console errors, reports against the policy, files and pictures that did not arrive. */
  async pageErrors(): Promise<string[]> {
    // The empty tab of a test that is skipped has no storage.
    const read = (key: string) =>
      location.protocol === 'about:' ? '[]' : (sessionStorage.getItem(key) ?? '[]')
    const noted = JSON.parse(await this.tab.evaluate(read, NOTES)) as string[]
    return [...noted, ...this.tab.consoleErrors, ...this.site.refused]
  }

  async unannouncedErrors(): Promise<string[]> {
    const errors = await this.pageErrors()
    return errors.filter((error) => !this.announced.some((pattern) => pattern.test(error)))
  }
}
