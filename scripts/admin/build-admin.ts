// Compiles the editor at /admin.
import { cp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build, type Metafile } from 'esbuild'
import { mediaFolder } from '../../src/content-model/record-kind'
import { wholeLanguages } from '../../src/languages/whole-languages'
import { adminPath } from '../../src/routes'
import { readCmsSettings, type CmsSettings } from '../../src/cms/cms-config'
import { tokenCss } from '../../src/theme/token-css'
import { listFiles } from '../list-files'
import { adminPage, type AdminFiles } from './admin-page'
import { fieldsVersion } from './fields-version'
import { patchDecap } from './patch-decap'
import { writeThumbnails } from './write-thumbnails'

const plainHint = path.resolve('src/cms/plain-hint.ts')

/**
 * Compiles the CMS into `<publicDirectory>/admin/`, apart from the site, and puts the pictures as
 * staff uploaded them beside it, for the CMS to show.
 */
export async function buildAdmin(
  publicDirectory: string,
  settings: CmsSettings = readCmsSettings(process.env),
): Promise<void> {
  const outdir = path.join(publicDirectory, 'admin')
  await rm(outdir, { recursive: true, force: true })
  const pictures = (await listFiles('content', mediaFolder))
    .filter((file) => !path.basename(file).startsWith('.'))
    .map((file) => `/${file}`)
    .sort()
  const { metafile } = await build({
    entryPoints: {
      main: 'src/cms/main.tsx',
      form: 'src/cms/form.css',
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
    plugins: [patchDecap],
    jsx: 'automatic',
    loader: { '.woff': 'file', '.woff2': 'file' },
    alias: {
      gatsby: path.resolve('src/cms/gatsby-stub.tsx'),
      // As for the site: see gatsby-node.ts.
      'gatsby-plugin-image': path.resolve(
        'node_modules/gatsby-plugin-image/dist/gatsby-image.module.js',
      ),
      'react-markdown': plainHint,
      'remark-gfm': plainHint,
    },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.GATSBY_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
      // GatsbyImage then leaves its styles to us, as on the site.
      GATSBY___IMAGE: 'true',
      global: 'globalThis',
      SETTINGS: JSON.stringify(settings),
      PICTURES: JSON.stringify(pictures),
      FIELDS: JSON.stringify(fieldsVersion()),
      TOKEN_CSS: JSON.stringify(
        [tokenCss, ...Object.values(wholeLanguages).map(({ typography }) => typography)].join(''),
      ),
    },
  })
  await writeFile(
    path.join(outdir, 'index.html'),
    adminPage({
      ...addresses(metafile, outdir),
      signIn: settings.signIn,
    }),
  )
  await writeThumbnails(pictures, publicDirectory)
  await cp(path.join('content', mediaFolder), path.join(publicDirectory, mediaFolder), {
    recursive: true,
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
    formStyles: address(entry('src/cms/form.css')[0]),
  }
}
