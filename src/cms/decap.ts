import { DecapCmsCore } from 'decap-cms-core'
import { en } from 'decap-cms-locales'
import list from 'decap-cms-widget-list'
import number from 'decap-cms-widget-number'
import object from 'decap-cms-widget-object'
import { DecapCmsWidgetString as string } from 'decap-cms-widget-string'
import { DecapCmsWidgetText as text } from 'decap-cms-widget-text'
import type { Cms } from './decap-types'

/**
 * Decap with the inputs that this site uses. All that it has, maps, code,
 * colours, other hosts and thirty languages, is twice as much to load.
 */
export function decap(): Cms {
  DecapCmsCore.registerLocale('en', en)
  for (const input of [list, number, object, string, text]) {
    DecapCmsCore.registerWidget(input.Widget())
  }
  return DecapCmsCore as unknown as Cms
}
