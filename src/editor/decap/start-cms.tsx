import { DecapCmsCore } from 'decap-cms-core'
import { en } from 'decap-cms-locales'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { protectEdits } from '../actions/edits'
import { watchAddress } from '../state/address'
import { SiteBackend } from './site-backend'
import { createCmsConfig, PAGE } from './cms-config'
import type { Cms } from './decap-types'
import { STAFF_LOCALE, decapMessages } from './decap-messages'
import { UpdateSiteButton } from '../actions/live-site'
import { TakeBackButton } from '../pages/take-back-button'
import { ConfirmationDialog } from '../state/confirmation'
import { Notice } from '../state/notice'
import { registerPreviews } from './register-previews'
import { PageControl } from './page-control'
import { ReadErrorNotice } from './read-error-notice'
import { SiteWarnings } from './site-warnings'
import { keepContentFresh } from '../state/content'
import { resolveHash } from '../state/desk-routes'
import { showAddress } from '../state/forms'
import { followChanges } from '../state/open-drafts'

/**
 * Starts Decap with the editor's own pages, forms, previews, messages and backend. Omits Decap's
 * other widgets and its thirty languages, which halves the download.
 */
export function startCms(): void {
  const cms = DecapCmsCore as unknown as Cms
  cms.registerLocale('en', en)
  cms.registerLocale(STAFF_LOCALE, decapMessages)
  cms.registerWidget(PAGE, PageControl)
  cms.registerBackend('site', SiteBackend)
  registerPreviews(cms)
  followChanges()
  watchAddress(showAddress, resolveHash)
  keepContentFresh()
  protectEdits()
  mount('site-question', <ConfirmationDialog />)
  const notices = mount(
    'site-notices',
    <>
      <SiteWarnings />
      <ReadErrorNotice />
      <Notice>
        <UpdateSiteButton />
        <TakeBackButton />
      </Notice>
    </>,
  )
  // Makes room for the notices, which therefore cover no field of a form.
  new ResizeObserver(() => {
    document.body.style.setProperty('--notices', `${notices.offsetHeight}px`)
  }).observe(notices)
  cms.init({ config: createCmsConfig() })
}

/** Renders content beside Decap, in an element of its own. Returns the element. */
function mount(className: string, content: ReactNode): HTMLElement {
  const root = document.createElement('div')
  root.className = className
  document.body.append(root)
  createRoot(root).render(content)
  return root
}
