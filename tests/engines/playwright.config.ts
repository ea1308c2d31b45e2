import { defineConfig, type Project } from '@playwright/test'
import type { Engine } from '../../scripts/find-browsers'
import { runnerSettings } from '../runner-settings'

/** `npm run test:engines` sets these; see scripts/run-engine-journeys.ts. */
const { BASE_URL, ENGINES } = process.env
if (!BASE_URL || !ENGINES)
  throw new Error('BASE_URL or ENGINES is not set. Run: npm run test:engines')

/** Playwright runs and counts these tests; its own browsers take no part. */
const engines = JSON.parse(ENGINES) as Engine[]
const projects = engines.map((engineStart): Project<object, { engineStart: Engine }> => ({
  name: engineStart.name,
  use: { engineStart },
  // Two engines side by side, each started once.
  workers: 1,
}))

export default defineConfig<object, { engineStart: Engine }>({
  ...runnerSettings('engine'),
  projects,
})
