import { createHash } from 'node:crypto'
import { BUILD_STAMP_FILE, type BuildStamp } from '../../src/cms/build-stamp'
import { expect, test, write } from './cms-journey'

test.describe('the live site and the CMS @desktop', () => {
  test('staff are told when the live site shows what they published', async ({ page, editor }) => {
    let stamp: BuildStamp = { builtAt: new Date(0).toISOString(), records: {} }
    await page.route(`**/${BUILD_STAMP_FILE}`, (route) => route.fulfill({ json: stamp }))
    await editor.open('pages/entries/pages-coming-soon')
    await write(page.getByLabel('Heading', { exact: true }), 'Nearly there')
    await editor.publish()
    const notice = page.getByRole('status').filter({ hasText: 'live site' })
    await expect(notice).toContainText('The live site does not show it yet')

    // The wait outlives a closed tab.
    await page.reload()
    await expect(notice).toContainText('The live site does not show it yet')

    const text = await editor.readText('pages/coming-soon.json')
    const hash = createHash('sha256').update(text).digest('hex')
    stamp = { ...stamp, records: { 'pages/coming-soon.json': hash } }
    await expect(notice).toHaveText(/^The live site shows your changes\./)
  })
})
