// What a visitor does on the site, for bench:interaction.
import type { Page } from '@playwright/test'
import { texts } from '../src/interface-texts'
import { screens } from '../src/screens/registry'
import { pointAt, press, settle, tower } from './movements'

/** Something that a visitor does on the site. */
export interface Interaction {
  readonly name: string
  readonly path: string
  /** Brings the page to where it can be done, with the code for it loaded. */
  readonly prepare: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

const home = screens.home.path
const { contact, gallery, navbar } = texts

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const name = (page: Page) => page.getByRole('dialog').getByLabel(contact.labels.name)

/** Presses a button by script, which the library does not take for what a visitor does. */
async function pressByScript(page: Page, label: string | RegExp) {
  await pointAt(button(page, label))
  await button(page, label).evaluate((element) => (element as HTMLElement).click())
}

async function openDialog(page: Page, opener: string | RegExp) {
  await pressByScript(page, opener)
  await page.getByRole('dialog').locator(':focus').waitFor()
  await settle(page)
}

async function showForm(page: Page) {
  await openDialog(page, contact.open)
  await name(page).focus()
}

/** An empty page that does next to nothing when one presses its button or types into its field. */
async function showControl(page: Page) {
  await page.setContent('<body><button>Press</button><input>')
  await page.locator('button').evaluate((element) =>
    element.addEventListener('click', () => {
      element.textContent = 'Pressed'
    }),
  )
}

const type = (page: Page) => page.keyboard.type('A tower in Salmiya', { delay: 80 })

/** The first two are nothing of the site: they show what the machine itself can do. */
export const interactions: readonly Interaction[] = [
  {
    name: 'empty page: a press',
    path: 'about:blank',
    prepare: async (page) => {
      await showControl(page)
      await page.locator('button').hover()
    },
    act: press,
  },
  {
    name: 'empty page: typing',
    path: 'about:blank',
    prepare: async (page) => {
      await showControl(page)
      await page.locator('input').focus()
    },
    act: type,
  },
  {
    name: 'menu opens',
    path: home,
    prepare: (page) => pointAt(button(page, navbar.openMenu)),
    act: press,
  },
  {
    name: 'menu closes',
    path: home,
    prepare: async (page) => {
      await pressByScript(page, navbar.openMenu)
      await settle(page)
    },
    act: press,
  },
  {
    name: 'gallery: next picture',
    path: tower,
    prepare: (page) => pointAt(button(page, gallery.next)),
    act: press,
  },
  {
    name: 'gallery: enlarged view opens',
    path: tower,
    prepare: (page) => pointAt(button(page, /^Enlarge image/)),
    act: press,
  },
  {
    name: 'enlarged view: next picture',
    path: tower,
    prepare: async (page) => {
      await openDialog(page, /^Enlarge image/)
      await page.getByRole('dialog').getByRole('button', { name: gallery.next }).hover()
    },
    act: press,
  },
  {
    name: 'contact dialog opens',
    path: home,
    prepare: (page) => pointAt(button(page, contact.open)),
    act: press,
  },
  { name: 'contact form: typing', path: home, prepare: showForm, act: type },
  {
    name: 'contact form: sent empty',
    path: home,
    prepare: async (page) => {
      await openDialog(page, contact.open)
      await page.getByRole('dialog').getByRole('button', { name: contact.send }).hover()
    },
    act: press,
  },
]
