import type { Plugin } from 'esbuild'
import { decapWidgets } from '../../src/cms/widget-names'

const backends = {
  'git-gateway': 'GitGatewayBackend',
  github: 'GitHubBackend',
  proxy: 'ProxyBackend',
}

/**
 * Has Decap register the inputs and the ways to save that this site uses, in place of all that it
 * has: maps, code, colours, other hosts and thirty languages are half of its weight.
 */
export const slimDecap: Plugin = {
  name: 'slim-decap',
  setup(build) {
    build.onLoad({ filter: /decap-cms-app.dist.esm.extensions\.js$/ }, () => ({
      contents: extensions(),
      loader: 'js',
    }))
  },
}

function extensions(): string {
  return [
    `import { DecapCmsCore as CMS } from 'decap-cms-core'`,
    `import { en } from 'decap-cms-locales'`,
    `CMS.registerLocale('en', en)`,
    ...Object.entries(backends).flatMap(([name, exported]) => [
      `import { ${exported} } from 'decap-cms-backend-${name}'`,
      `CMS.registerBackend('${name}', ${exported})`,
    ]),
    ...decapWidgets.flatMap((name) => [
      `import ${name}Input from 'decap-cms-widget-${name}'`,
      `CMS.registerWidget([${name}Input.Widget()])`,
    ]),
  ].join('\n')
}
