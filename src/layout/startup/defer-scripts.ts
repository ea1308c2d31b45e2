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
const SLICE = 'public/_gatsby/slices/_gatsby-scripts-1.html'

const scriptElement = /<script src="([^"]+)" async><\/script>/g
/** One that browsers with modules would run at once. */
const otherElement = /<script\b(?=[^>]*\ssrc=)(?![^>]*\snomodule\b)/

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
          await writeFile(SLICE, deferred(await readFile(SLICE, 'utf8')))
        } catch (error) {
          stop(`Gatsby’s scripts could not be deferred in ${SLICE}.`, error as Error)
        }
      }),
  }
}

/** The script elements of Gatsby's file replaced by one inline script that starts them. */
export function deferred(slice: string): string {
  const sources = [...slice.matchAll(scriptElement)].map(([, source]) => source)
  const others = slice.replace(scriptElement, '')
  if (sources.length === 0 || otherElement.test(others)) {
    throw new Error('This version of Gatsby writes its scripts in another way.')
  }
  const call = `(${String(startScripts)})(${JSON.stringify(sources)})`
  const { code } = transformSync(call, { minify: true, target: 'es2020' })
  return `${others}<script>${code.trim()}</script>`
}
