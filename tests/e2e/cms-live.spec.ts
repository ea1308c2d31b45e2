import { createHash } from 'node:crypto'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../src/cms/build-stamp'
import { expect, liveNotice, test, write, type Editor, type Page } from './support/cms-journey'

test.describe('the live site and the CMS @desktop', () => {
  test('staff are told when the live site shows what they published', async ({ page, editor }) => {
    let stamp: BuildStamp = { builtAt: new Date(0).toISOString(), records: {} }
    await page.route(`**/${BUILD_STAMP_FILE}`, (route) => route.fulfill({ json: stamp }))
    await publishHeading(page, editor)
    const notice = liveNotice(page)
    await expect(notice).toContainText('Your change will be live in a few minutes')

    // The wait outlives a closed tab.
    await page.reload()
    await expect(notice).toContainText('Your change will be live in a few minutes')

    const text = await editor.readText('pages/coming-soon.json')
    const hash = createHash('sha256').update(text).digest('hex')
    stamp = { ...stamp, records: { 'pages/coming-soon.json': hash } }
    await expect(notice).toHaveText(/^Your changes are live\./)
  })
  test('staff are told why the site cannot be built, and may try again', async ({
    page,
    editor,
    problems,
  }) => {
    const stamp: BuildStamp = { builtAt: new Date(0).toISOString(), records: {} }
    await page.route(`**/${BUILD_STAMP_FILE}`, (route) => route.fulfill({ json: stamp }))
    await publishHeading(page, editor)
    const notice = liveNotice(page)
    const update = notice.getByRole('button', { name: 'Update the site now' })

    problems.allow(/ 500\b/)
    await update.click()
    await expect(notice).toContainText('The site could not be updated. This server does not build.')

    problems.allow(/ERR_FAILED/)
    await page.route('**/build', (route) => route.abort())
    await update.click()
    await expect(notice).toContainText('Run npm start again.')
    await expect(update).toBeVisible()
  })

  async function publishHeading(page: Page, editor: Editor) {
    await editor.open('pages/entries/pages-coming-soon')
    await write(page.getByLabel('Heading', { exact: true }), 'Nearly there')
    await editor.publish()
  }
})
