import { defineConfig, type Project } from '@playwright/test'
import { runnerSettings } from '../runner-settings'
import { inChromium } from './support/in-chromium'

/** Everything but the tests of other builds, which builds.config.ts runs. */
const testIgnore = 'builds.spec.ts'

const desktop: Project = { name: 'desktop', grepInvert: /@phone/ }

const phone: Project = {
  name: 'phone',
  grep: /@phone/,
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
  },
}

export default defineConfig({
  ...runnerSettings('browser'),
  testIgnore,
  globalSetup: './support/serve-site.ts',
  snapshotPathTemplate: 'transcripts/{arg}{ext}',
  fullyParallel: true,
  use: inChromium,
  projects: [desktop, phone],
})
