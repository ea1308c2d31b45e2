import { GitGateway as GitGatewayBackend } from './decap/git-gateway'
import { GitHubBackend } from 'decap-cms-backend-github'
import { ProxyBackend } from 'decap-cms-backend-proxy'
import { DecapCmsCore } from 'decap-cms-core'
import { en } from 'decap-cms-locales'
import list from 'decap-cms-widget-list'
import number from 'decap-cms-widget-number'
import object from 'decap-cms-widget-object'
import relation from 'decap-cms-widget-relation'
import { DecapCmsWidgetString as string } from 'decap-cms-widget-string'
import { DecapCmsWidgetText as text } from 'decap-cms-widget-text'
import type { Cms } from './decap-types'

/**
 * Decap with the inputs and the ways to save that this site uses. All that it has, maps, code,
 * colours, other hosts and thirty languages, is twice as much to load.
 */
export function decap(): Cms {
  DecapCmsCore.registerLocale('en', en)
  DecapCmsCore.registerBackend('git-gateway', GitGatewayBackend)
  DecapCmsCore.registerBackend('github', GitHubBackend)
  DecapCmsCore.registerBackend('proxy', ProxyBackend)
  for (const input of [list, number, object, relation, string, text]) {
    DecapCmsCore.registerWidget(input.Widget())
  }
  return DecapCmsCore as unknown as Cms
}
