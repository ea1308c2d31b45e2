import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Config } from '@netlify/functions'
import { build } from 'esbuild'

/** A function of ours; none needs the context that Netlify hands it as well. */
type Handler = (request: Request) => Promise<Response>
type FunctionModule = { default: Handler; config: Config }

/** The function that answers a path, if any. */
export type FindFunction = (pathname: string) => Handler | undefined

/**
 * Bundles each function of a directory, as Netlify does, and routes by its `config.path`.
 * A function is a file directly in it.
 * @throws when a function does not bundle or load
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

/** Netlify lets a path end with `/*`, for everything below it. */
function matchesRoute(route: string, pathname: string): boolean {
  if (route.endsWith('/*')) return pathname.startsWith(route.slice(0, -1))
  return pathname.replace(/(?<=.)\/$/, '') === route
}

async function bundleAndLoad(entry: string): Promise<FunctionModule> {
  // A hidden folder, which watchers such as tsx leave alone.
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
