import CMS from 'decap-cms-app'
import type { Cms, CmsConfig } from './decap-types'
import { startAnewBetweenRecords } from './reload-on-record-change'
import { watchLiveSite } from './live-site/watch-live-site'
import { PHRASES_LOCALE, phrases } from './phrases'
import { registerPreviews } from './preview/register-previews'
import { recordFormat } from './record-format'
import { registerGuards } from './record-guards'
import { registerWidgets } from './widgets/register-widgets'

/** Teaches Decap our inputs, previews and words, and starts it. */
export function startCms(config: CmsConfig): void {
  const cms = CMS as unknown as Cms
  cms.registerCustomFormat(recordFormat.name, 'json', recordFormat)
  cms.registerLocale(PHRASES_LOCALE, phrases)
  registerWidgets(cms)
  registerPreviews(cms)
  registerGuards(cms)
  watchLiveSite(cms)
  startAnewBetweenRecords()
  cms.init({ config })
}
