import type { SignIn } from '../cms-access/sign-in'
import { decap } from './decap'
import { registerBackends } from './decap/backends'
import type { CmsConfig } from './decap-types'
import {
  LanguageSwitch,
  TranslatedStringControl,
  TranslatedTextControl,
} from './languages/form-in-languages'
import { addListThumbnails } from './list-thumbnails'
import { watchLiveSite } from './live-site/watch-live-site'
import { PHRASES_LOCALE, phrases } from './phrases'
import { registerPreviews } from './preview/register-previews'
import { watchAddresses } from './refusals'
import { watchSignIn } from './sign-in/watch-sign-in'
import { widgets } from './widget-names'
import { CountedStringControl, CountedTextControl } from './widgets/counted-control'
import { GroupControl } from './widgets/group-control'
import { LinkControl } from './widgets/link-control'
import { ListControl } from './widgets/list-control'
import { PictureFileControl } from './widgets/picture-file-control'
import { ReferenceControl } from './widgets/reference-control'
import { TitleControl } from './widgets/title-control'

/**
 * Teaches Decap our inputs, previews and words, and starts it.
 * @param signIn how staff sign in; a local site asks for no account
 */
export function startCms(config: CmsConfig, signIn: SignIn | undefined): void {
  const cms = decap()
  cms.registerLocale(PHRASES_LOCALE, phrases)
  cms.registerWidget('object', GroupControl)
  cms.registerWidget('list', ListControl)
  cms.registerWidget(widgets.pictureFile, PictureFileControl)
  cms.registerWidget(widgets.link, LinkControl)
  cms.registerWidget(widgets.countedString, CountedStringControl)
  cms.registerWidget(widgets.countedText, CountedTextControl)
  cms.registerWidget(widgets.reference, ReferenceControl)
  cms.registerWidget(widgets.title, TitleControl)
  cms.registerWidget(widgets.translatedString, TranslatedStringControl)
  cms.registerWidget(widgets.translatedText, TranslatedTextControl)
  cms.registerWidget(widgets.languageSwitch, LanguageSwitch)
  registerPreviews(cms)
  registerBackends(cms)
  watchAddresses(config.collections)
  watchLiveSite(cms, { isLocal: !signIn })
  reloadOnRecordChange()
  addListThumbnails()
  if (signIn) watchSignIn(signIn)
  cms.init({ config })
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
