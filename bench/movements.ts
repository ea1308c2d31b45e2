// Everything that moves on the site, for bench:motion.
import type { Locator, Page } from '@playwright/test'
import { FALLBACK_PROJECT_ID } from '../src/constants'
import { texts } from '../src/interface-texts'
import { projectPath } from '../src/screens/paths'
import { screens } from '../src/screens/registry'

/** Something that moves on the site. */
export interface Movement {
  readonly name: string
  readonly path: string
  /** Brings the page to where it can move, with the code for it loaded. */
  readonly prepare: (page: Page) => Promise<unknown>
  /** Sets it going. */
  readonly start: (page: Page) => Promise<unknown>
}

export const tower = projectPath(FALLBACK_PROJECT_ID)

const next = (page: Page) => page.getByRole('button', { name: texts.gallery.next }).first()
const main = (page: Page) => page.getByRole('button', { name: /^Enlarge image/ })

/** Points at something, so that what it needs is fetched before it is pressed. */
export async function pointAt(target: Locator) {
  await target.hover()
  await settle(target.page())
}

/** Waits until nothing has arrived for a while, and what has arrived has run. */
export async function settle(page: Page) {
  await page.evaluate(async () => {
    let [before, arrived] = [-1, 0]
    while (before !== arrived) {
      before = arrived
      await new Promise((resolve) => setTimeout(resolve, 300))
      arrived = performance.getEntriesByType('resource').length
    }
    await new Promise((resolve) => requestIdleCallback(resolve))
  })
}

/** Presses what is pointed at; a click of Playwright's would examine the page meanwhile. */
export async function press(page: Page) {
  await page.mouse.down()
  await page.mouse.up()
}

/** An empty page with a box as large as an enlarged picture, which does something when pressed. */
async function showBox(page: Page, from: string, ms: number) {
  await page.setContent(
    '<body style="margin: 0; overflow: hidden; background: white"><div style="margin: 10vh 10vw; height: 80vh; background: teal">',
  )
  const box = page.locator('div')
  await box.evaluate(
    (element, { transform, duration }) =>
      element.addEventListener('click', () => {
        element.animate({ transform: [transform, 'none'] }, { duration, easing: 'ease-out' })
      }),
    { transform: from, duration: ms },
  )
  await box.hover()
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate((position) => window.scrollTo({ top: position, behavior: 'instant' }), top)
}

/** The first two are nothing of the site: they show what the machine itself can draw. */
export const movements: readonly Movement[] = [
  {
    name: 'empty page: a box slides',
    path: 'about:blank',
    prepare: (page) => showBox(page, 'translateX(100vw)', 400),
    start: press,
  },
  {
    name: 'empty page: a box grows',
    path: 'about:blank',
    prepare: (page) => showBox(page, 'scale(0.5)', 400),
    start: press,
  },
  {
    name: 'gallery slides to the next picture',
    path: tower,
    prepare: (page) => pointAt(next(page)),
    start: press,
  },
  {
    name: 'picture grows to the enlarged view',
    path: tower,
    prepare: (page) => pointAt(main(page)),
    start: press,
  },
  {
    name: 'picture shrinks back',
    path: tower,
    prepare: async (page) => {
      await pointAt(main(page))
      await main(page).click()
      await page.getByRole('dialog').locator(':focus').waitFor()
      await settle(page)
    },
    start: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'sections arrive',
    path: screens.home.path,
    prepare: settle,
    start: (page) => scrollTo(page, 700),
  },
  {
    name: 'navbar slides out',
    path: screens.home.path,
    prepare: (page) => scrollTo(page, 300),
    start: (page) => scrollTo(page, 340),
  },
  {
    name: 'navbar slides in',
    path: screens.home.path,
    prepare: async (page) => {
      await scrollTo(page, 300)
      await scrollTo(page, 340)
    },
    start: (page) => scrollTo(page, 320),
  },
]
