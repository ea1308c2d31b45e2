import { defineConfig } from '@playwright/test'
import { inChromium } from '../../tests/e2e/support/in-chromium'

/** The pictures that `npm run screenshots`, `screenshots:app` and `screenshots:docs` take. */
export default defineConfig({
  outputDir: '../../.local/results/screenshots',
  globalSetup: '../../tests/e2e/support/serve-site.ts',
  workers: 2,
  fullyParallel: true,
  use: { ...inChromium, contextOptions: { reducedMotion: 'reduce' } },
  projects: ['site', 'app', 'docs'].map((name) => ({ name, testMatch: `${name}.shots.ts` })),
})
