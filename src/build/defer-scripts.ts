import { readFile, writeFile } from 'node:fs/promises'
import { transformSync } from 'esbuild'
import { startScripts } from '../site/browser/start-scripts'

/** The part of webpack's compiler that this plugin uses. */
interface Compiler {
  readonly hooks: {
    readonly done: { tapPromise(name: string, run: () => Promise<void>): void }
  }
}

/** File with the script elements that Gatsby later inserts into all pages. */
const SCRIPTS_FILE = 'public/_gatsby/slices/_gatsby-scripts-1.html'

/**
 * Matches Gatsby's list of the files of all pages, 2 KB in each page. Pages do not need the list.
 * Gatsby reads it only for prefetching, and expects an object, but the list is a string.
 */
const chunkMapping = /<script\s+id="gatsby-chunk-mapping"\s*>.*?<\/script>/s
const scriptElement = /<script src="([^"]+)" async><\/script>/g
/** Matches an external script element, except `nomodule`, which only old browsers load. */
const remainingScript = /<script\b(?=[^>]*\ssrc=)(?![^>]*\snomodule\b)/

/**
 * Creates a webpack plugin that defers the scripts of all pages until the first picture has
 * loaded.
 * @param stop ends the build with a message
 */
export function deferScripts(stop: (message: string, error: Error) => void) {
  return {
    // Runs after Gatsby's own plugins, because one of them writes the file.
    apply: ({ hooks }: Compiler) =>
      hooks.done.tapPromise('defer-scripts', async () => {
        try {
          await writeFile(SCRIPTS_FILE, deferScriptElements(await readFile(SCRIPTS_FILE, 'utf8')))
        } catch (error) {
          stop(`Gatsby’s scripts could not be deferred in ${SCRIPTS_FILE}.`, error as Error)
        }
      }),
  }
}

/**
 * Replaces Gatsby's script elements by one inline script that loads the same scripts later. Empties
 * the list of the files of all pages.
 * @throws if it finds no script element, or leaves one that current browsers load
 */
export function deferScriptElements(html: string): string {
  const sources = [...html.matchAll(scriptElement)].map(([, source]) => source)
  const remaining = html.replace(scriptElement, '').replace(chunkMapping, '')
  if (sources.length === 0 || remainingScript.test(remaining)) {
    throw new Error('This version of Gatsby writes its scripts in another way.')
  }
  const call = `window.___chunkMapping={};(${String(startScripts)})(${JSON.stringify(sources)})`
  const { code } = transformSync(call, { minify: true, target: 'es2020' })
  return `${remaining}<script>${code.trim()}</script>`
}
