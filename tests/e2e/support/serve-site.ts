import { buildIfChanged } from '../../../scripts/build/build-if-changed'
import { findChromium, findEngines } from '../../../scripts/test/find-browsers'
import { startBuiltSite } from '../../../scripts/serve/start-built-site'

/**
 * Builds the site if it has changed, serves it, and sets the environment variables of the tests:
 * URL, folders of mails and forms, paths of browsers. If BASE_URL is set, only finds Chromium.
 * @returns a function that stops the server, or undefined if BASE_URL was set
 */
export default async function serveSite(): Promise<(() => Promise<void>) | undefined> {
  process.env.CHROME_PATH = await findChromium()
  if (process.env.BASE_URL) return undefined
  await buildIfChanged()
  process.env.ENGINES = JSON.stringify(await findEngines())
  const site = await startBuiltSite()
  process.env.BASE_URL = site.url
  process.env.OUTBOX_DIR = site.outbox
  process.env.FORMS_DIR = site.forms
  return site.close
}
