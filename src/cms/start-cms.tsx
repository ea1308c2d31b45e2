import { DecapCmsCore } from 'decap-cms-core'
import { en } from 'decap-cms-locales'
import list from 'decap-cms-widget-list'
import object from 'decap-cms-widget-object'
import { DecapCmsWidgetString as string } from 'decap-cms-widget-string'
import { DecapCmsWidgetText as text } from 'decap-cms-widget-text'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { widgets } from './cms-field'
import { registerSiteBackend } from './backend/site-backend'
import { cmsConfig } from './cms-config'
import type { Cms } from './decap-types'
import {
  LanguageSwitch,
  TranslatedStringControl,
  TranslatedTextControl,
} from './languages/form-in-languages'
import { ListPictures } from './list-pictures'
import { LiveSiteNotice } from './live-site/live-notice'
import { PHRASES_LOCALE, phrases } from './phrases'
import { registerPreviews } from './preview/register-previews'
import { Publishing } from './publishing'
import { SiteNotes } from './site-notes'
import { CountedStringControl, CountedTextControl } from './widgets/counted-control'
import { GroupControl } from './widgets/group-control'
import { LinkControl } from './widgets/link-control'
import { ListControl } from './widgets/list-control'
import { NumberControl } from './widgets/number-control'
import { PictureFileControl } from './widgets/picture-file-control'
import { ReferenceControl } from './widgets/reference-control'

/**
 * Teaches Decap our inputs, previews and words, and starts it, with those of its own inputs that this
 * site uses: all that it has, maps, code, colours and thirty languages, is twice as much to load.
 */
export function startCms(): void {
  const cms = DecapCmsCore as unknown as Cms
  cms.registerLocale('en', en)
  cms.registerLocale(PHRASES_LOCALE, phrases)
  for (const input of [list, object, string, text]) {
    DecapCmsCore.registerWidget(input.Widget())
  }
  cms.registerWidget('object', GroupControl)
  cms.registerWidget('list', ListControl)
  cms.registerWidget('number', NumberControl)
  cms.registerWidget('string', CountedStringControl)
  cms.registerWidget('text', CountedTextControl)
  cms.registerWidget(widgets.pictureFile, PictureFileControl)
  cms.registerWidget(widgets.link, LinkControl)
  cms.registerWidget(widgets.reference, ReferenceControl)
  cms.registerWidget(widgets.translatedString, TranslatedStringControl)
  cms.registerWidget(widgets.translatedText, TranslatedTextControl)
  cms.registerWidget(widgets.languageSwitch, LanguageSwitch)
  registerPreviews(cms)
  registerSiteBackend(cms)
  reloadOnRecordChange()
  addBeside(
    <>
      <ListPictures />
      <SiteNotes />
      <LiveSiteNotice />
      <Publishing />
    </>,
  )
  cms.init({ config: cmsConfig(location.origin) })
}

/** Puts what Decap has no place for beside it in the page. */
function addBeside(content: ReactNode): void {
  const root = document.createElement('div')
  document.body.append(root)
  createRoot(root).render(content)
}

const record = /\/entries\/[^/]+$/

/**
 * Reloads the editor where its address changes from one record straight to another, by hand or by
 * a bookmark: Decap would show the first record in the form of the second.
 */
function reloadOnRecordChange(): void {
  window.addEventListener('hashchange', ({ oldURL, newURL }) => {
    if (oldURL !== newURL && record.test(oldURL) && record.test(newURL)) location.reload()
  })
}
