import getPort from 'get-port'
import { SEND_EMAIL_PATH } from '../../src/content/constants'
import { adminPath } from '../../src/content/routes'
import { expect, expectPage, test } from '../e2e/support/fixtures'
import { english } from '../e2e/support/site'
import { projectCopy, testContent, updateCopy } from '../e2e/support/test-site'
import { BUILD_TIMEOUT_MS } from './support/copy-test'
import { startCommand } from './support/start-command'

test('the development server serves the pages, the editor and the functions', async ({
  page,
  pageErrors,
  request,
}) => {
  test.setTimeout(BUILD_TIMEOUT_MS)
  await updateCopy(testContent)
  const port = String(await getPort())
  const url = `http://localhost:${port}`
  const stop = startCommand(
    projectCopy,
    [process.execPath, '--import', 'tsx', 'scripts/serve/develop.ts'],
    { PORT: port },
  )
  try {
    const getStatus = async (path: string) => {
      const response = await request.get(url + path).catch(() => undefined)
      return response?.status()
    }
    // Waits without a timeout, because the first compilation can take minutes.
    await expect.poll(() => getStatus(english.homePage.path), { timeout: 0 }).toBe(200)
    await page.goto(url + english.homePage.path)
    await expectPage(page, english.homePage)
    const data = { name: 'Layla', email: 'layla@example.com', message: 'Is this a test?' }
    const message = await request.post(url + SEND_EMAIL_PATH, { headers: { origin: url }, data })
    expect(message.status()).toBe(200)
    await page.goto(url + adminPath)
    await expect(page.getByRole('button', { name: 'Open the editor' })).toBeVisible()
    pageErrors.stop()
  } finally {
    await stop('SIGTERM')
  }
})
