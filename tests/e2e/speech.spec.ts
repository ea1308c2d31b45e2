// What a screen reader says, compared with transcripts/. After a change that is meant:
// npm run test:e2e -- speech --update-snapshots
import { SEND_EMAIL_PATH } from '../../src/constants'
import { FORMS_PATH } from '../../src/contact-message/submission'
import { contactDialog, fillIn, messageUs, newMessage, snackbar } from './support/contact-journey'
import { expect, expectArrived, expectPage, navbar, test } from './support/fixtures'
import { count, enlargedView, expectEnlarged, gallery } from './support/gallery-journey'
import { listenFor, listenForStatus, readTo, startScreenReader } from './support/screen-reader'
import { mainPath } from '../../src/languages/language-path'
import { screens } from '../../src/screens/registry'
import { editions } from './support/site'

// Nothing is read half-way through a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { homePage, language, pageAt, pages, texts, tower, towerPage } of editions) {
  const { contact } = texts

  test.describe(language.name, () => {
    test.describe('a page is read', { tag: '@desktop' }, () => {
      for (const shown of pages) {
        test(`from its heading on: ${shown.path}`, async ({ page, visit }) => {
          await visit(shown.path)
          await expectPage(page, shown)
          await startScreenReader(page, 'main')
          const name = mainPath(shown.path).split('/').filter(Boolean).join('-')
          expect(await readTo(page, 'end of main')).toMatchSnapshot([language.code, `${name}.txt`])
        })
      }

      test('with its navbar and its footer', async ({ page, visit }) => {
        await visit(pageAt(screens.notFound.path).path)
        await startScreenReader(page)
        expect(await readTo(page, 'end of document')).toMatchSnapshot([
          language.code,
          'whole-page.txt',
        ])
      })
    })

    test('the open menu is read', { tag: '@phone' }, async ({ page, visit }) => {
      await visit(homePage.path)
      await startScreenReader(page)
      const { openMenu, closeMenu } = texts.navbar
      await navbar(page).getByRole('button', { name: openMenu }).press('Enter')
      await expect(navbar(page).getByRole('button', { name: closeMenu })).toBeVisible()
      expect(await readTo(page, 'end of banner')).toMatchSnapshot([language.code, 'menu.txt'])
    })

    test.describe('the gallery says', { tag: '@desktop' }, () => {
      const announced = (number: number) =>
        texts.gallery.announcement(number, count, tower.images[number - 1]!.alt)

      test.beforeEach(async ({ page, visit }) => {
        await visit(towerPage.path)
        await expectPage(page, towerPage)
        await startScreenReader(page)
      })

      test('each step once', async ({ page }) => {
        await gallery(page).next.focus()
        const focused = await listenFor(page, texts.gallery.next)
        await page.keyboard.press('Enter')
        const stepped = await listenForStatus(page, announced(2))
        await page.keyboard.press('End')
        const jumped = await listenForStatus(page, announced(count))
        expect([focused, stepped, jumped].join('\n')).toMatchSnapshot([
          language.code,
          'gallery-steps.txt',
        ])
      })

      test('what is enlarged, and each step there once', async ({ page }) => {
        await gallery(page).main(1).focus()
        await page.keyboard.press('Enter')
        await expectEnlarged(page, 1)
        await expectArrived(enlargedView(page).dialog)
        const opened = await listenFor(page, contact.close)
        const read = await readTo(page, 'end of dialog')
        await enlargedView(page).next.press('Enter')
        const stepped = await listenForStatus(page, announced(2))
        await page.keyboard.press('Escape')
        const closed = await listenFor(page, texts.gallery.enlarge(2, count))
        expect([opened, read, stepped, closed].join('\n')).toMatchSnapshot([
          language.code,
          'gallery-enlarged.txt',
        ])
      })
    })

    test.describe('the contact dialog says', { tag: '@desktop' }, () => {
      test.beforeEach(async ({ page, visit }) => {
        await visit(homePage.path)
        await startScreenReader(page)
        await messageUs(page).press('Enter')
        await expectArrived(contactDialog(page).dialog)
      })

      test('what to fill in, and what is missing', async ({ page }) => {
        const opened = await listenFor(page, contact.title)
        const read = await readTo(page, 'end of dialog')
        await contactDialog(page).send.press('Enter')
        const complained = await listenForStatus(page, contact.incomplete)
        const readAgain = await readTo(page, 'end of dialog')
        expect([opened, read, complained, readAgain].join('\n')).toMatchSnapshot([
          language.code,
          'contact-errors.txt',
        ])
      })

      test('that a message is sent', async ({ page }) => {
        await fillIn(page, newMessage())
        await contactDialog(page).send.focus()
        await listenFor(page, contact.send)
        await page.keyboard.press('Enter')
        await expect(snackbar(page, contact.sent)).toHaveCount(1)
        expect(await listenFor(page, contact.thanks)).toMatchSnapshot([
          language.code,
          'contact-sent.txt',
        ])
      })

      test('that a message cannot be sent', async ({ page, problems }) => {
        problems.allow(/could not be sent/, new RegExp(SEND_EMAIL_PATH), new RegExp(FORMS_PATH))
        problems.allow(/Failed to load resource/)
        for (const path of [SEND_EMAIL_PATH, FORMS_PATH]) {
          await page.route(`**${path}`, (route) => route.abort())
        }
        await fillIn(page, newMessage())
        await contactDialog(page).send.focus()
        await listenFor(page, contact.send)
        await page.keyboard.press('Enter')
        expect(await listenForStatus(page, contact.failed)).toMatchSnapshot([
          language.code,
          'contact-failed.txt',
        ])
      })
    })
  })
}
