import { projectPath } from '../../src/screens/paths'
import { screens } from '../../src/screens/registry'
import { STARTUP_SPINNER_MS, FALLBACK_PROJECT_ID } from '../../src/constants'
import { buildWhenChanged } from '../build-when-changed'
import { launchChromium } from '../launch-chromium'
import { runTool } from '../one-line-error'
import { localForms } from '../platform/local-mail'
import { startPlatformServer } from '../platform/start-platform-server'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 }

/** The pictures that the manifest names; see src/offline/app-files.ts. */
const screenshots = [
  { file: 'home-phone', path: screens.home.path, screen: phone },
  { file: 'tower-phone', path: projectPath(FALLBACK_PROJECT_ID), screen: phone },
  { file: 'home-desktop', path: screens.home.path, screen: desktop },
]

// Takes the screenshots anew that a device shows when it offers to install the site.
void runTool(async () => {
  await buildWhenChanged()
  const server = await startPlatformServer({
    publicDirectory: 'public',
    port: 0,
    formsDirectory: localForms,
  })
  const browser = await launchChromium()
  for (const { file, path, screen } of screenshots) {
    const page = await browser.newPage(screen)
    await page.goto(server.url + path, { waitUntil: 'networkidle' })
    await page.waitForTimeout(STARTUP_SPINNER_MS)
    await page.screenshot({ path: `static/screenshots/${file}.jpg`, quality: 70, type: 'jpeg' })
    await page.close()
  }
  await browser.close()
  await server.close()
})
