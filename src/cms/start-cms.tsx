import { DecapCmsCore } from 'decap-cms-core'
import { en } from 'decap-cms-locales'
import list from 'decap-cms-widget-list'
import object from 'decap-cms-widget-object'
import { DecapCmsWidgetString as string } from 'decap-cms-widget-string'
import { DecapCmsWidgetText as text } from 'decap-cms-widget-text'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { SignIn } from '../cms-access/sign-in'
import { widgets } from './cms-field'
import { registerBackends } from './decap/backends'
import type { Cms, CmsConfig } from './decap-types'
import {
  LanguageSwitch,
  TranslatedStringControl,
  TranslatedTextControl,
} from './languages/form-in-languages'
import { ListThumbnails } from './list-thumbnails'
import { LiveSiteNotice } from './live-site/live-notice'
import { watchLiveSite } from './live-site/watch-live-site'
import { PHRASES_LOCALE, phrases } from './phrases'
import { registerPreviews } from './preview/register-previews'
import { watchAddresses } from './refusals'
import { SignInNotice } from './sign-in-notice'
import { CountedStringControl, CountedTextControl } from './widgets/counted-control'
import { GroupControl } from './widgets/group-control'
import { LinkControl } from './widgets/link-control'
import { ListControl } from './widgets/list-control'
import { NumberControl } from './widgets/number-control'
import { PictureFileControl } from './widgets/picture-file-control'
import { ReferenceControl } from './widgets/reference-control'
import { TitleControl } from './widgets/title-control'

/**
 * Teaches Decap our inputs, previews and words, and starts it, with those of its own inputs that this
 * site uses: all that it has, maps, code, colours and thirty languages, is twice as much to load.
 * @param signIn how staff sign in; a local site asks for no account
 */
export function startCms(config: CmsConfig, signIn: SignIn | undefined): void {
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
  cms.registerWidget(widgets.title, TitleControl)
  cms.registerWidget(widgets.translatedString, TranslatedStringControl)
  cms.registerWidget(widgets.translatedText, TranslatedTextControl)
  cms.registerWidget(widgets.languageSwitch, LanguageSwitch)
  registerPreviews(cms)
  registerBackends(cms, { hasDrafts: config.publish_mode === 'editorial_workflow' })
  watchAddresses(config)
  watchLiveSite(cms, { isLocal: !signIn })
  reloadOnRecordChange()
  addBeside(
    <>
      <ListThumbnails />
      <LiveSiteNotice />
      {signIn && <SignInNotice signIn={signIn} />}
    </>,
  )
  cms.init({ config })
}

/** Puts what Decap has no place for beside it in the page. */
function addBeside(content: ReactNode): void {
  const root = document.createElement('div')
  document.body.append(root)
  // At once, to see all that Decap does from its start.
  flushSync(() => createRoot(root).render(content))
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
