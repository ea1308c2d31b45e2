import villa from '../content/projects/villa.json'
import { findWithAxe } from './support/axe'
import { findUnusable } from './support/controls'
import {
  card,
  expect,
  fieldGroup,
  formButton,
  leftNotice,
  test as testStart,
} from './support/editor'
import { test } from './support/open-editor'

for (const entry of ['projects/entries/castle', 'pages/entries/pages-castle']) {
  test(`the URL of a missing record shows the desk and a notice: ${entry}`, async ({
    page,
    editor,
  }) => {
    await page.goto(`${editor.url}/admin/#/collections/${entry}`)
    await expect(leftNotice(page)).toContainText('This was deleted, or never there.')
    await expect(page).toHaveURL(`${editor.url}/admin/#/collections/site/entries/content`)
    await expect(card(page, 'Seafront Towers')).toBeVisible()
  })
}

test('a URL with a field that no form has opens the form', async ({ page, editor }) => {
  await editor.open('projects/entries/villa?field=title"]\\')
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(villa.title)
  await expect(editor.preview.getByText(villa.title).first()).toBeVisible()
})

// Tests the decoding of pictures only, because messages and size limits have unit tests.
test('damaged files are rejected', async ({ page, editor }) => {
  await editor.open('pages/entries/pages-home')
  const box = fieldGroup(page, 'Top of the page', 'Picture')
  for (const [name, mimeType, bytes] of [
    ['torn.jpg', 'image/jpeg', 'not a picture'],
    ['logo.svg', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><p'],
  ] as const) {
    const file = { name, mimeType, buffer: Buffer.from(bytes) }
    await box.locator('input[type=file]').first().setInputFiles(file)
    const message = `${name} is damaged or is not a picture. Please choose another file.`
    await expect(box.getByRole('alert')).toHaveText(message)
  }
  await expect(page.getByText('No unsaved changes')).toBeVisible()
})

test('the list of all content fits a phone @phone', async ({ page, editor }) => {
  await editor.openDesk()
  await card(page, 'Seafront Towers').waitFor()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  )
  expect(overflow, 'px beyond the edge').toBeLessThanOrEqual(0)
  for (const name of ['Sort by', 'Group by'])
    await expect(page.getByRole('combobox', { name })).toBeInViewport({ ratio: 1 })
})

test('inputs are readable and not covered on a phone @phone', async ({ page, editor }) => {
  await editor.open('projects/entries/villa')
  for (const input of await page.locator('.record-form :is(input, select, textarea)').all()) {
    const size = await input.evaluate((element) => parseFloat(getComputedStyle(element).fontSize))
    expect(size, 'iPhones zoom in at smaller letters').toBeGreaterThanOrEqual(16)
  }
  // Sets a small viewport, which has the same effect as large text.
  await page.setViewportSize({ width: 320, height: 256 })
  await page.getByLabel('Title', { exact: true }).focus()
  const isCovered = () =>
    page.evaluate(() => {
      const input = document.activeElement!
      const { left, top, width } = input.getBoundingClientRect()
      const visible = document.elementFromPoint(left + width / 2, top + 5)
      return !input.closest('.labelled')?.contains(visible)
    })
  for (let count = 0; count < 4; count += 1) {
    await page.keyboard.press('Tab')
    await expect.poll(isCovered, `input ${count}`).toBe(false)
  }
})

test.describe('/admin', () => {
  testStart(
    'shows a loading status and help if it never starts',
    async ({ page, editor, pageErrors }) => {
      pageErrors.allow(/ERR_FAILED|chunk/)
      await page.route(/\/admin\/chunk-/, (route) => route.abort())
      await page.goto(`${editor.url}/admin/`)
      await expect(page.getByRole('status')).toContainText('Loading the editor.')
      await expect(page.getByText('If it does not start, check your connection')).toBeVisible()
    },
  )

  testStart('starts beside the stylesheets of browser extensions', async ({ page, editor }) => {
    await page.addInitScript(() => {
      const add = (place: 'prepend' | 'append', parent: Element) => {
        const style = document.createElement('style')
        parent[place](style)
        return style.sheet!
      }
      const readRules = () => {
        throw new DOMException('It is from another origin.', 'SecurityError')
      }
      new MutationObserver((_changes, observer) => {
        const { head, body } = document
        if (!body) return
        observer.disconnect()
        for (const parent of [head, body]) add('prepend', parent)
        add('append', document.documentElement)
        Object.defineProperty(add('append', head), 'cssRules', { get: readRules })
        add('append', body).disabled = true
      }).observe(document, { childList: true, subtree: true })
    })
    await editor.openDesk()
  })

  testStart('says so if its stylesheet cannot be loaded', async ({ page, editor, pageErrors }) => {
    pageErrors.allow(/ERR_FAILED/)
    await page.route(/\/admin\/shell-/, (route) => route.abort())
    await page.goto(`${editor.url}/admin/`)
    await expect(page.getByRole('status')).toContainText('The editor could not be loaded.')
  })

  for (const hash of ['#%', '#invite_token=%E0%A4%A']) {
    testStart(`starts at the broken URL ${hash}`, async ({ page, editor }) => {
      await page.goto(`${editor.url}/admin/${hash}`)
      await page.getByRole('button', { name: 'Open the editor' }).click()
      await expect(card(page, 'Seafront Towers')).toBeVisible()
    })
  }

  testStart('opens from an invitation link', async ({ page, editor }) => {
    await page.goto(`${editor.url}/#invite_token=abc`)
    await expect(page).toHaveURL(/\/admin\//)
  })
})

testStart(
  'each state of the editor is usable and passes axe at three widths',
  async ({ page, editor, pageErrors }) => {
    pageErrors.allow(/ 409\b/)
    // Disables the rule `region` by default, because Decap's toolbar and panes are outside of
    // landmarks.
    const expectNoErrors = async (state: string, disabledRules = ['region']) => {
      for (const width of [320, 820, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        const preview = width < 1440 ? ['#preview-pane'] : []
        const found = await findWithAxe(page, disabledRules, preview)
        expect
          .soft([...found, ...(await findUnusable(page))], `${state} at ${width} px`)
          .toEqual([])
      }
    }
    await page.goto(`${editor.url}/admin/`)
    await page.getByRole('button', { name: 'Open the editor' }).waitFor()
    await expectNoErrors('sign-in')
    for (const [route, text] of [
      ['content?q=villa', 'Poolside Villa'],
      ['arabic', 'Visitor Pavilion'],
      ['pictures', 'tower-01.jpg'],
      ['pictures?picture=/media/tower/tower-01.jpg', 'Where it is shown'],
      ['deleted', 'keeps no earlier versions'],
      ['content', 'Seafront Towers'],
      ['missing', 'Seafront Towers'],
    ] as const) {
      await editor.openDesk(route)
      await page.getByRole('main').getByText(text).first().waitFor()
      // Expects that Decap's progress bar has disappeared.
      await expect(page.locator('canvas').filter({ visible: true })).toHaveCount(0)
      await expectNoErrors(route, [])
    }
    await editor.open('settings/entries/settings-company')
    await page.getByLabel('Company name', { exact: true }).fill('Ours')
    await expectNoErrors('company')
    await editor.open('projects/entries/tower')
    await page
      .getByRole('checkbox', { name: /^Select/ })
      .first()
      .check()
    // Allows landmarks with the same name, because this preview shows two pages.
    await expectNoErrors('selected picture', ['region', 'landmark-unique'])
    await editor.open('projects/entries/villa')
    await editor.preview.getByRole('heading', { level: 1 }).waitFor()
    await expectNoErrors('form')
    await page.getByText('Use a picture already on the site').first().click()
    await page
      .getByRole('button', { name: /tower-01/ })
      .first()
      .waitFor()
    await expectNoErrors('pictures')
    await page.getByLabel('Years', { exact: true }).fill('soon')
    await editor.tryToPublish()
    await page.getByText(/^“Years” must be a year/).waitFor()
    const account = page.getByRole('button', { name: 'Account options dropdown' })
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      for (const button of [formButton(page, 'Publish'), formButton(page, 'Delete'), account])
        await expect(button, `${width} px`).toBeInViewport({ ratio: 1 })
    }
    await expectNoErrors('refusal')
    const message = page.getByRole('alert').filter({ hasText: 'Not published yet.' })
    await expect(message).toBeVisible()
    await page.getByLabel('Years', { exact: true }).fill('2024')
    await expect(message).toHaveCount(0)
    await editor.writeRecord('projects/villa.json', { ...villa, timeline: '2025' })
    await editor.tryToPublish()
    await fieldGroup(page, 'Changed by both').waitFor()
    await expectNoErrors('conflict')
    await formButton(page, 'Delete').click()
    await page.getByRole('alertdialog').waitFor()
    await expectNoErrors('question')
    await page.keyboard.press('Escape')
    await editor.openDesk('content')
    await expect(page.getByRole('checkbox')).toHaveCount(2)
    await expectNoErrors('drafts', [])
  },
)
