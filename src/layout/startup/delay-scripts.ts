import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSync } from 'esbuild'
import { languageOfPath } from '../../languages/language-path'

interface WebpackStats {
  readonly namedChunkGroups: Readonly<
    Record<string, { readonly assets: readonly { readonly name: string }[] }>
  >
}

/** The scripts that Gatsby puts into a page, or what an earlier build made of them. */
const gatsbyScripts =
  /(?:<script src="[^"]+" async><\/script>)+|<script data-scripts="[^"]*".*?<\/script>/s

/**
 * Makes the scripts of a built site's pages wait for the largest picture; see late-scripts.ts. Each
 * page is given the scripts of its screen and language as well, and its data, which Gatsby would ask
 * for one after the other.
 *
 * @param pagePaths paths of all pages of the site
 */
export function delayScripts(publicFolder: string, pagePaths: readonly string[]): void {
  const code = bundleLateScripts()
  const read = (file: string) => readFileSync(path.join(publicFolder, file), 'utf8')
  const { namedChunkGroups } = JSON.parse(read('webpack.stats.json')) as WebpackStats
  const scriptsOf = (chunk: string) =>
    (namedChunkGroups[chunk]?.assets ?? [])
      .map(({ name }) => `/${name}`)
      .filter((name) => name.endsWith('.js'))

  for (const page of pagePaths) {
    const file = page.endsWith('/') ? `${page}index.html` : page
    if (!existsSync(path.join(publicFolder, file))) continue
    const data = `/page-data/${page.replace(/^\/|\/$/g, '') || 'index'}/page-data.json`
    const { componentChunkName } = JSON.parse(read(data)) as { componentChunkName: string }
    const scripts = ['app', componentChunkName, `texts-${languageOfPath(page).code}`].flatMap(
      scriptsOf,
    )
    const attributes = `data-scripts="${[...new Set(scripts)].join(' ')}" data-data="${data} /page-data/app-data.json"`
    writeFileSync(
      path.join(publicFolder, file),
      read(file).replace(gatsbyScripts, () => `<script ${attributes}>${code}</script>`),
    )
  }
}

function bundleLateScripts(): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.resolve('src/layout/startup/late-scripts.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
  })
  return (outputFiles[0]?.text ?? '').trim()
}
