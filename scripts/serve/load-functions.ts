import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Config, Context } from '@netlify/functions'
import { build } from 'esbuild'

type Handler = (request: Request) => Promise<Response>

/** The part of Netlify's context that the functions use. */
type FunctionContext = { readonly deploy: Pick<Context['deploy'], 'context'> }
type FunctionModule = {
  default: (request: Request, context: FunctionContext) => Promise<Response>
  config: Config
}

/** Returns the function for a path, or undefined if no route matches. */
export type FindFunction = (pathname: string) => Handler | undefined

const context: FunctionContext = { deploy: { context: 'production' } }

/**
 * Bundles and loads the functions of a directory. Each TypeScript file directly in the directory
 * is a function, which responds to the paths in its `config.path`.
 * @throws if a function cannot be bundled or loaded
 */
export async function loadFunctions(directory: string): Promise<FindFunction> {
  const entries = (await readdir(directory)).filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(
    entries.map((file) => bundleAndLoad(path.join(directory, file))),
  )
  const routes = modules.flatMap((module) =>
    [module.config.path ?? []]
      .flat()
      .map((route): [string, Handler] => [
        route as string,
        (request) => module.default(request, context),
      ]),
  )
  return (pathname) => routes.find(([route]) => matchesRoute(route, pathname))?.[1]
}

/** Returns true if a path matches a route. A final `/*` matches all paths below, as on Netlify. */
function matchesRoute(route: string, pathname: string): boolean {
  if (route.endsWith('/*')) return pathname.startsWith(route.slice(0, -1))
  return pathname.replace(/(?<=.)\/$/, '') === route
}

async function bundleAndLoad(entry: string): Promise<FunctionModule> {
  // Creates a hidden folder, so that watchers such as tsx ignore it.
  await mkdir('.local', { recursive: true })
  const folder = await mkdtemp(path.resolve('.local/function-'))
  const outfile = path.join(folder, 'function.cjs')
  try {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
      // Excludes the packages that netlify.toml excludes.
      external: ['sharp'],
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      sourcemap: 'inline',
      logLevel: 'warning',
    })
    return createRequire(outfile)(outfile) as FunctionModule
  } finally {
    await rm(folder, { recursive: true })
  }
}
