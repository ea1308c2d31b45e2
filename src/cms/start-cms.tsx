import { DecapCmsCore } from 'decap-cms-core'
import { en } from 'decap-cms-locales'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { registerSiteBackend } from './backend/site-backend'
import { createCmsConfig } from './cms-config'
import type { Cms } from './decap-types'
import { RECORD, recordFormat } from './entry'
import { LiveSiteNotice } from './live-site'
import { STAFF_LOCALE, decapMessages } from './decap-messages'
import { registerPreviews } from './preview/register-previews'
import { RecordControl } from './record-control'
import { SiteWarnings } from './site-warnings'

/**
 * Starts Decap with the editor's own form, previews, messages and backend. Decap's other widgets
 * and its thirty languages are left out, which halves the download.
 */
export function startCms(): void {
  const cms = DecapCmsCore as unknown as Cms
  cms.registerLocale('en', en)
  cms.registerLocale(STAFF_LOCALE, decapMessages)
  cms.registerWidget(RECORD, RecordControl)
  cms.registerCustomFormat(RECORD, 'json', recordFormat)
  registerPreviews(cms)
  registerSiteBackend(cms)
  reloadOnRecordChange()
  mountNotices(
    <>
      <SiteWarnings />
      <LiveSiteNotice />
    </>,
  )
  cms.init({ config: createCmsConfig(location.origin) })
}

/** Renders content next to Decap, in a separate element. */
function mountNotices(content: ReactNode): void {
  const root = document.createElement('div')
  root.className = 'site-notices'
  document.body.append(root)
  createRoot(root).render(content)
}

const formUrlPattern = /\/([^/]+)\/(?:entries\/[^/]+|new)$/

/**
 * Reloads the editor if its URL changes from one record directly to another, by hand or by a
 * bookmark. Otherwise Decap shows the first record in the form of the second.
 */
function reloadOnRecordChange(): void {
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    const [from, to] = [oldURL, newURL].map((url) => formUrlPattern.exec(url)?.[1])
    // Decap navigates from a new record to its URL, and from any record to a new record.
    const isDecapNavigation = newURL.endsWith('/new') || (oldURL.endsWith('/new') && from === to)
    if (from && to && oldURL !== newURL && !isDecapNavigation) location.reload()
  })
}
