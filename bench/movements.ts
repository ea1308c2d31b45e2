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

const tower = projectPath(FALLBACK_PROJECT_ID)

const next = (page: Page) => page.getByRole('button', { name: texts.gallery.next }).first()
const main = (page: Page) => page.getByRole('button', { name: /^Enlarge image/ })

/** Points at something, so that what it needs is fetched before it is pressed. */
async function pointAt(target: Locator) {
  await target.hover()
  await target.page().waitForLoadState('networkidle')
}

async function scrollTo(page: Page, top: number) {
  await page.evaluate((position) => window.scrollTo({ top: position, behavior: 'instant' }), top)
}

export const movements: readonly Movement[] = [
  {
    name: 'gallery slides to the next picture',
    path: tower,
    prepare: (page) => pointAt(next(page)),
    start: (page) => next(page).click(),
  },
  {
    name: 'picture grows to the enlarged view',
    path: tower,
    prepare: (page) => pointAt(main(page)),
    start: (page) => main(page).click(),
  },
  {
    name: 'picture shrinks back',
    path: tower,
    prepare: async (page) => {
      await pointAt(main(page))
      await main(page).click()
      await page.getByRole('dialog').locator(':focus').waitFor()
      await page.waitForLoadState('networkidle')
    },
    start: (page) => page.keyboard.press('Escape'),
  },
  {
    name: 'sections arrive',
    path: screens.home.path,
    prepare: (page) => page.waitForLoadState('networkidle'),
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
