/** @jest-environment node */
import { config as gateway } from '../netlify/functions/cms-gateway'
import { config as probe } from '../netlify/functions/probe'
import { config as sendEmail } from '../netlify/functions/send-email'
import { findManifestFaults, type BuiltFunction, type Manifest } from './netlify-manifest'

const wanted = { 'cms-gateway': gateway, probe, 'send-email': sendEmail }

/** As netlify-cli 26.2 wrote it for this project. */
const manifest: Manifest & { functions: BuiltFunction[] } = {
  functions: [
    {
      name: 'cms-gateway',
      path: 'cms-gateway.zip',
      runtimeVersion: 'nodejs24.x',
      routes: [{ pattern: '/api/cms/*' }],
    },
    { name: 'probe', path: 'probe.zip', runtimeVersion: 'nodejs24.x', schedule: '@daily' },
    {
      name: 'send-email',
      path: 'send-email.zip',
      runtimeVersion: 'nodejs24.x',
      routes: [{ pattern: '/api/send-email' }],
      trafficRules: {
        action: {
          config: {
            rateLimitConfig: { windowLimit: 20, windowSize: 60 },
            aggregate: { keys: [{ type: 'ip' }, { type: 'domain' }] },
          },
        },
      },
    },
  ],
}

const withOther = (name: string, change: Partial<BuiltFunction>): Manifest => ({
  functions: manifest.functions.map((built) =>
    built.name === name ? { ...built, ...change } : built,
  ),
})

it('a manifest of what the code asks for has no faults', () => {
  expect(findManifestFaults(manifest, wanted, 24)).toEqual([])
})

it.each<[string, string, Partial<BuiltFunction>]>([
  ['another path', 'cms-gateway', { routes: [{ pattern: '/api/cms' }] }],
  ['a lost schedule', 'probe', { schedule: undefined }],
  ['a lost limit', 'send-email', { trafficRules: undefined }],
  ['an older Node', 'probe', { runtimeVersion: 'nodejs22.x' }],
])('%s is found', (_what, name, change) => {
  expect(findManifestFaults(withOther(name, change), wanted, 24)).toEqual([
    expect.stringMatching(new RegExp(`^${name}\\b`)),
  ])
})

it('a function that was not built is found', () => {
  const [first, ...others] = manifest.functions
  expect(findManifestFaults({ functions: others }, wanted, 24)).toEqual([
    `${first?.name} is missing.`,
  ])
})
