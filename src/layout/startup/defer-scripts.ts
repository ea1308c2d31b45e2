import { readFile, writeFile } from 'node:fs/promises'
import { transformSync } from 'esbuild'
import { startScripts } from './start-scripts'

/** What webpack gives a plugin, as far as this one takes it. */
interface Compiler {
  readonly hooks: {
    readonly done: { tapPromise(name: string, run: () => Promise<void>): void }
  }
}

/** Where Gatsby writes the script elements of all pages, which it puts into them later. */
const SCRIPTS_FILE = 'public/_gatsby/slices/_gatsby-scripts-1.html'

const scriptElement = /<script src="([^"]+)" async><\/script>/g
/** One that browsers with modules would run at once. */
const remainingScript = /<script\b(?=[^>]*\ssrc=)(?![^>]*\snomodule\b)/

/**
 * A webpack plugin that has the pages' scripts wait for the first picture.
 * @param stop ends the build with a sentence
 */
export function deferScripts(stop: (sentence: string, error: Error) => void) {
  return {
    // Plugins added to a configuration come after Gatsby's own, one of which writes the file.
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

/** The script elements of Gatsby's file replaced by one inline script that starts them. */
export function deferScriptElements(slice: string): string {
  const sources = [...slice.matchAll(scriptElement)].map(([, source]) => source)
  const remaining = slice.replace(scriptElement, '')
  if (sources.length === 0 || remainingScript.test(remaining)) {
    throw new Error('This version of Gatsby writes its scripts in another way.')
  }
  const call = `(${String(startScripts)})(${JSON.stringify(sources)})`
  const { code } = transformSync(call, { minify: true, target: 'es2020' })
  return `${remaining}<script>${code.trim()}</script>`
}
