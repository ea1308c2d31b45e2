// Compiles the editor at /admin.
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, type Metafile, type Plugin } from 'esbuild'
import { languageResources } from '../../languages/language-resources'
import { languages, type Language } from '../../languages/languages'
import { adminPath, previewPath } from '../../content/routes'
import { tokenCss } from '../../site/theme/token-css'
import { writeWholeFile } from '../../content/check/files'
import { computeRulesVersion } from '../../content/check/rules-version'
import { getSiteUrl } from '../../site-url'
import { buildGuide } from './build-guide'
import { copyUsedPictures } from './copy-used-pictures'
import { writePictureList } from './picture-list'
import { renderDocument } from './render-document'

/** Design tokens of all languages. */
const allTokenCss = [
  tokenCss,
  ...Object.values(languageResources).map(({ typography }) => typography),
].join('')

/** Scripts of the page that preview links open. The page needs neither Decap nor the form. */
const draftPage = 'src/editor/preview/draft-page.tsx'
const draftRequest = 'src/editor/preview/read-draft.ts'

const guideStyles = 'src/editor/build/guide.css'

/**
 * Packages for features of Decap that the editor does not use: Markdown in hints, and other file
 * formats.
 */
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
 * Compiles the editor into `<publicDirectory>/admin/`, separately from the site. Also copies the
 * original pictures of records into `publicDirectory`, because the editor shows them.
 */
export async function buildAdmin(publicDirectory: string): Promise<void> {
  const pictures = await copyUsedPictures('content', publicDirectory)
  await writePictureList('content', publicDirectory)
  const compile = (url: string, entryPoints: Readonly<Record<string, string>>) =>
    compilePage(publicDirectory, url, entryPoints, pictures)
  const editor = await compile(adminPath, {
    main: 'src/editor/decap/main.tsx',
    shell: 'src/editor/decap/shell.css',
    guide: guideStyles,
  })
  // Compiles the page of preview links separately, because it must not share large chunks with the
  // editor.
  const preview = await compile(previewPath, { draft: draftPage, 'draft-request': draftRequest })
  const write = (url: string, html: string) =>
    writeWholeFile(path.join(publicDirectory, url, 'index.html'), html)
  write(adminPath, renderAdminPage(editor))
  write(previewPath, renderPreviewPage(preview))
  await buildGuide(publicDirectory, findEntry(editor, guideStyles).file)
  await removeOldFiles(editor)
  await removeOldFiles(preview)
}

/** A compiled page of the editor. */
interface CompiledPage {
  /** Path of the page, and of the folder with its files. */
  readonly url: string
  readonly outdir: string
  readonly outputs: Metafile['outputs']
}

async function compilePage(
  publicDirectory: string,
  url: string,
  entryPoints: Readonly<Record<string, string>>,
  pictures: readonly string[],
): Promise<CompiledPage> {
  const outdir = path.join(publicDirectory, url)
  const { metafile } = await build({
    entryPoints,
    bundle: true,
    minify: true,
    metafile: true,
    target: 'es2022',
    logLevel: 'warning',
    // Removes the calls of createHead(), because previews have no heads.
    pure: ['createHead'],
    outdir,
    entryNames: '[name]-[hash]',
    publicPath: url,
    chunkNames: 'chunk-[hash]',
    assetNames: '[name]-[hash]',
    splitting: true,
    format: 'esm',
    plugins: [leaveOut],
    jsx: 'automatic',
    loader: { '.woff': 'file', '.woff2': 'file' },
    alias: {
      gatsby: path.resolve('src/editor/build/gatsby-stub.tsx'),
      // Uses GatsbyImage's component for servers, as the site does (src/build/webpack.ts).
      'gatsby-plugin-image': path.resolve(
        'node_modules/gatsby-plugin-image/dist/gatsby-image.module.js',
      ),
    },
    define: {
      'process.env.NODE_ENV': '"production"',
      'process.env.GATSBY_SITE_URL': JSON.stringify(getSiteUrl()),
      'process.env.GATSBY_BUILD_YEAR': JSON.stringify(String(new Date().getFullYear())),
      // Keeps GatsbyImage from adding its own styles, because the site removes them too.
      GATSBY___IMAGE: 'true',
      global: 'globalThis',
      PICTURES: JSON.stringify(pictures),
      RULES: JSON.stringify(computeRulesVersion()),
      TOKEN_CSS: JSON.stringify(allTokenCss),
    },
  })
  return { url, outdir, outputs: metafile.outputs }
}

/**
 * Removes files that no page loads: files of earlier builds, and the stylesheets of chunks, because
 * esbuild loads only the scripts of a dynamic import.
 */
async function removeOldFiles({ outdir, outputs }: CompiledPage): Promise<void> {
  const compiled = Object.keys(outputs).map((file) => path.basename(file))
  const current = [
    'index.html',
    'pictures.json',
    ...compiled.filter((name) => !/^chunk-.*\.css$/.test(name)),
  ]
  const files = (await readdir(outdir, { withFileTypes: true })).filter((entry) => entry.isFile())
  for (const { name } of files) if (!current.includes(name)) await rm(path.join(outdir, name))
}

/** Styles of the message that the page shows until the stylesheet has loaded. */
const loadingCss =
  '.site-loading{padding:35vh 16px 16px;color:var(--site-colors-text);font-family:system-ui,sans-serif;text-align:center}'

/**
 * Returns the HTML of /admin, with a message until the editor has started. The stylesheet comes
 * after the message, because browsers show nothing after a stylesheet that stalls. Translation is
 * off, because a browser translator would replace elements that the editor updates. The site's
 * styles are not linked, because only the previews use them (`data-preview-styles`).
 */
function renderAdminPage(page: CompiledPage): string {
  const main = findEntry(page, 'src/editor/decap/main.tsx')
  const shell = findEntry(page, 'src/editor/decap/shell.css')
  return renderDocument({
    title: 'Edit the site',
    css: tokenCss + loadingCss,
    attributes: ' translate="no"',
    head: `<meta name="google" content="notranslate" />
    <script type="module" src="${main.file}"></script>`,
    body: `<body data-preview-styles="${main.styles}">
    <div id="nc-root">
      <div class="site-loading" role="status">
        <p>Loading the editor. On a slow connection this can take half a minute the first time.</p>
        <p>
          If it does not start, check your connection and reload this page. It needs a current
          Chrome, Edge, Firefox or Safari.
        </p>
        <noscript><p>The editor needs JavaScript. Please turn it on in your browser.</p></noscript>
      </div>
    </div>
    <link rel="stylesheet" href="${shell.file}" />
  </body>`,
  })
}

/** Returns the HTML of the page that shows a draft. The page loads all its files immediately. */
function renderPreviewPage(compiled: CompiledPage): string {
  const request = findEntry(compiled, draftRequest)
  const page = findEntry(compiled, draftPage)
  const preloads = page.imports.map((file) => `<link rel="modulepreload" href="${file}" />`)
  return renderDocument({
    title: 'Draft, not published',
    css: allTokenCss,
    head: `<script type="module" async src="${request.file}"></script>
    <link rel="stylesheet" href="${page.styles}" />
    <script type="module" src="${page.file}"></script>
    ${preloads.join('\n    ')}`,
    body: `<body>
    <div id="draft-page">
      <div role="status">
        ${languages.map(renderLoadingText).join('\n        ')}
      </div>
    </div>
  </body>`,
  })
}

function renderLoadingText({ code, direction }: Language): string {
  return `<p lang="${code}" dir="${direction}">${languageResources[code].previewTexts.loading}</p>`
}

interface Entry {
  /** URL of the compiled file. */
  readonly file: string
  /** URL of the stylesheet with all styles of the script's imports. */
  readonly styles: string
  /** URLs of all scripts that the entry imports, directly or indirectly. */
  readonly imports: readonly string[]
}

function findEntry({ url, outdir, outputs }: CompiledPage, source: string): Entry {
  const getUrl = (file: string) => url + path.relative(outdir, file)
  const found = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === source)
  if (!found) throw new Error(`${source} has not been compiled.`)
  const [file, { cssBundle }] = found
  const listImports = (output: string): string[] =>
    (outputs[output]?.imports ?? [])
      .filter(({ kind }) => kind === 'import-statement')
      .flatMap(({ path: imported }) => [imported, ...listImports(imported)])
  const imports = [...new Set(listImports(file))].map(getUrl)
  return {
    file: getUrl(file),
    get styles() {
      if (!cssBundle) throw new Error(`${source} has no stylesheet.`)
      return getUrl(cssBundle)
    },
    imports,
  }
}
