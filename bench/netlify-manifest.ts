// What Netlify's builder has made of the functions.
import type { Config } from '@netlify/functions'

/** The part of `.netlify/functions/manifest.json` that this project depends on. */
export interface Manifest {
  readonly functions: readonly BuiltFunction[]
}

export interface BuiltFunction {
  readonly name: string
  /** The archive that is deployed. */
  readonly path: string
  readonly runtimeVersion?: string
  readonly schedule?: string
  readonly routes?: readonly { readonly pattern: string }[]
  readonly trafficRules?: {
    readonly action: {
      readonly config: {
        readonly rateLimitConfig: { readonly windowLimit: number; readonly windowSize: number }
        readonly aggregate: { readonly keys: readonly { readonly type: string }[] }
      }
    }
  }
}

/** What a manifest says of one function, in the words of its `config`. */
export function describeFunction({
  routes,
  schedule,
  trafficRules,
}: BuiltFunction): Record<string, unknown> {
  const { rateLimitConfig, aggregate } = trafficRules?.action.config ?? {}
  const [route] = routes ?? []
  return {
    ...(route && { path: route.pattern }),
    ...(schedule && { schedule }),
    ...(rateLimitConfig && {
      rateLimit: {
        windowLimit: rateLimitConfig.windowLimit,
        windowSize: rateLimitConfig.windowSize,
        aggregateBy: aggregate?.keys.map(({ type }) => type),
      },
    }),
  }
}

/**
 * Where a manifest differs from what the functions ask for: Netlify reads their `config` without
 * running them, and leaves out what it does not understand.
 */
export function findManifestFaults(
  { functions }: Manifest,
  wanted: Readonly<Record<string, Config>>,
  nodeMajor: number,
): string[] {
  const missing = Object.keys(wanted).filter((name) => !functions.some((it) => it.name === name))
  const faults = functions.flatMap((built) => {
    const { name, runtimeVersion } = built
    const [is, shouldBe] = [describeFunction(built), wanted[name] ?? {}].map(sorted)
    return [
      ...(is === shouldBe ? [] : [`${name}: ${is} where the code says ${shouldBe}.`]),
      ...(runtimeVersion === `nodejs${nodeMajor}.x` ? [] : [`${name} runs on ${runtimeVersion}.`]),
    ]
  })
  return [...missing.map((name) => `${name} is missing.`), ...faults]
}

function sorted(config: object): string {
  return JSON.stringify(Object.entries(config).sort(([a], [b]) => a.localeCompare(b)))
}
