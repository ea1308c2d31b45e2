import { defineConfig } from '@playwright/test'
import { runnerSettings } from '../runner-settings'
import { inChromium } from './support/in-chromium'

/** The tests that build copies of the project. */
export default defineConfig({
  ...runnerSettings('builds'),
  testMatch: '{builds,recipes,long-projects-list,build-options}.spec.ts',
  globalSetup: './support/find-browser.ts',
  use: inChromium,
})
