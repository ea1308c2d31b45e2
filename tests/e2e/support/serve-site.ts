import { buildWhenChanged } from '../../../scripts/build-when-changed'
import { startSite } from '../../../scripts/start-built-site'
import findBrowser from './find-browser'

/**
 * Builds the site if it has changed, and serves it to the browser tests, which learn from the environment where it is and where
 * it keeps what visitors send.
 * @returns what ends it
 */
export default async function serveSite(): Promise<() => Promise<void>> {
  if (!process.env.SKIP_BUILD) await buildWhenChanged()
  await findBrowser()
  const site = await startSite()
  process.env.BASE_URL = site.url
  process.env.OUTBOX_DIR = site.outbox
  process.env.FORMS_DIR = site.forms
  return site.close
}
