// Compiles the editor at /admin.
import { existsSync } from 'node:fs'
import { cp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { isPicture, mediaFolder } from '../../src/content-model/record-kind'
import { wholeLanguages } from '../../src/languages/whole-languages'
import { adminPath } from '../../src/routes'
import { tokenCss } from '../../src/theme/token-css'
import { adminPage, type AdminFiles } from './admin-page'
import { rulesVersion } from '../../src/functions/cms/rules-version'

/** What Decap has for Markdown in hints and for files other than ours: a tenth of the download. */
const unused = /^(react-markdown|remark-gfm|gray-matter|@iarna\/toml.*|@jsquash\/webp)$/

const leaveOut: Plugin = {
  name: 'leave-out',
  setup(build) {
    build.onResolve({ filter: unused }, ({ path }) => ({ path, namespace: 'unused' }))
    build.onLoad({ filter: unused, namespace: 'unused' }, () => ({
      contents: 'module.exports = {}',
    }))
  },
}

/**
 * Compiles the CMS into `<publicDirectory>/admin/`, apart from the site, and puts the pictures as
 * staff uploaded them beside it, for the CMS to show.
 */
export async function buildAdmin(publicDirectory: string): Promise<void> {
  const outdir = path.join(publicDirectory, 'admin')
  await rm(outdir, { recursive: true, force: true })
  const pictures = (await listFiles('content', mediaFolder))
    .filter(isPicture)
    .map((file) => `/${file}`)
    .sort()
  const { metafile } = await build({
    entryPoints: {
      main: 'src/cms/main.tsx',
      shell: 'src/cms/shell.css',
    },
    bundle: true,
    minify: true,
    metafile: true,
    target: 'es2022',
    logLevel: 'warning',
    outdir,
    entryNames: '[name]-[hash]',
    publicPath: adminPath,
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    splitting: true,
    format: 'esm',
    plugins: [leaveOut],
    jsx: 'automatic',
    loader: { '.woff': 'file', '.woff2': 'file' },
    alias: {
      gatsby: path.resolve('src/cms/gatsby-stub.tsx'),
      // As for the site: see gatsby-node.ts.
      'gatsby-plugin-image': path.resolve(
        'node_modules/gatsby-plugin-image/dist/gatsby-image.module.js',
      ),
    },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.GATSBY_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
      // GatsbyImage then leaves its styles to us, as on the site.
      GATSBY___IMAGE: 'true',
      global: 'globalThis',
      PICTURES: JSON.stringify(pictures),
      RULES: JSON.stringify(rulesVersion()),
      TOKEN_CSS: JSON.stringify(
        [tokenCss, ...Object.values(wholeLanguages).map(({ typography }) => typography)].join(''),
      ),
    },
  })
  await writeFile(path.join(outdir, 'index.html'), adminPage(addresses(metafile, outdir)))
  await cp(path.join('content', mediaFolder), path.join(publicDirectory, mediaFolder), {
    recursive: true,
    filter: async (file) => isPicture(file) || (await stat(file)).isDirectory(),
  })
}

/** Where the browser finds what the page loads; the names carry a hash. */
function addresses({ outputs }: Metafile, outdir: string): AdminFiles {
  const address = (file: string) => adminPath + path.relative(outdir, file)
  const entry = (source: string) => {
    const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source)
    if (!found) throw new Error(`${source} has not been compiled.`)
    return found
  }
  const [main, { cssBundle }] = entry('src/cms/main.tsx')
  return {
    main: address(main),
    previewStyles: address(cssBundle ?? ''),
    styles: address(entry('src/cms/shell.css')[0]),
  }
}

/** The files below a folder of a directory, as paths from the directory, with slashes. */
async function listFiles(directory: string, folder: string): Promise<string[]> {
  const start = path.join(directory, folder)
  if (!existsSync(start)) return []
  const entries = await readdir(start, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
}
