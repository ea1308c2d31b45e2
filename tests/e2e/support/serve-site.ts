import { buildIfChanged } from '../../../scripts/build/build-if-changed'
import { findChromium, findEngines } from '../../helpers/find-browsers'
import { startBuiltSite } from '../../../scripts/serve/start-built-site'
import { buildTestSite, testSite } from './test-site'

/**
 * Builds this site and the tests' site if they have changed, serves them, and sets the environment
 * variables of the tests: URLs, folders of mails and forms, paths of browsers. If BASE_URL is set,
 * only finds Chromium.
 * @returns a function that stops the servers; undefined if BASE_URL was set
 */
export default async function serveSite(): Promise<(() => Promise<void>) | undefined> {
  process.env.CHROME_PATH = await findChromium()
  if (process.env.BASE_URL) return undefined
  await buildIfChanged()
  await buildTestSite()
  process.env.ENGINES = JSON.stringify(await findEngines())
  const site = await startBuiltSite()
  const tests = await startBuiltSite({ publicDirectory: `${testSite}/public` })
  process.env.BASE_URL = site.url
  process.env.TEST_SITE_URL = tests.url
  process.env.OUTBOX_DIR = tests.outbox
  process.env.FORMS_DIR = tests.forms
  return async () => {
    await Promise.all([site.close(), tests.close()])
  }
}
