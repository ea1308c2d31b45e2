import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Config } from '@netlify/functions'
import { build } from 'esbuild'

/** A Netlify function of this project; none uses Netlify's second argument, the context. */
type Handler = (request: Request) => Promise<Response>
type FunctionModule = { default: Handler; config: Config }

/** Returns the function for a path, or undefined if no route matches. */
export type FindFunction = (pathname: string) => Handler | undefined

/**
 * Bundles each function of a directory as Netlify does, and routes by its `config.path`. Each
 * TypeScript file directly in the directory is a function.
 * @throws if a function cannot be bundled or loaded
 */
export async function loadFunctions(directory: string): Promise<FindFunction> {
  const entries = (await readdir(directory)).filter((file) => file.endsWith('.ts'))
  const modules = await Promise.all(
    entries.map((file) => bundleAndLoad(path.join(directory, file))),
  )
  const routes = modules.flatMap((module) =>
    [module.config.path ?? []].flat().map((route) => [route as string, module.default] as const),
  )
  return (pathname) => routes.find(([route]) => matchesRoute(route, pathname))?.[1]
}

/** Returns true if a path matches a route. A final `/*` matches everything below, as on Netlify. */
function matchesRoute(route: string, pathname: string): boolean {
  if (route.endsWith('/*')) return pathname.startsWith(route.slice(0, -1))
  return pathname.replace(/(?<=.)\/$/, '') === route
}

async function bundleAndLoad(entry: string): Promise<FunctionModule> {
  // A hidden folder, because watchers such as tsx ignore hidden folders.
  await mkdir('.local', { recursive: true })
  const folder = await mkdtemp(path.resolve('.local/function-'))
  const outfile = path.join(folder, 'function.cjs')
  try {
    await build({
      entryPoints: [entry],
      outfile,
      bundle: true,
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
