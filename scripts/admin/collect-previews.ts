// Collects the preview of every kind of record in the registry, for the CMS to import as one module.
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { recordKinds } from '../../src/screens/registry'

export const collectPreviews: Plugin = {
  name: 'collect-previews',
  setup(build) {
    build.onResolve({ filter: /^collected-previews$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'previews',
    }))
    build.onLoad({ filter: /.*/, namespace: 'previews' }, () => ({
      contents: [
        ...recordKinds.map(({ source }, i) => `import p${i} from './src/${source}/preview.tsx'`),
        `export default { ${recordKinds.map(({ source }, i) => `'${source}': p${i}`).join()} }`,
      ].join('\n'),
      resolveDir: path.resolve('.'),
    }))
  },
}
