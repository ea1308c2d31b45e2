// Takes the screenshots that a device shows when it offers to install the site: the manifest names
// them (src/offline/app-manifest.ts).
import { FALLBACK_PROJECT_ID, STARTUP_SPINNER_MS } from '../../src/constants'
import { projectPath, screens } from '../../src/routes'
import { buildWhenChanged } from '../build-when-changed'
import { launchChromium } from '../launch-chromium'
import { runTool } from '../one-line-error'
import { withSite } from '../with-site'

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
const screenshots = [
  { file: 'home-phone', path: screens.home.path },
  { file: 'tower-phone', path: projectPath(FALLBACK_PROJECT_ID) },
]

void runTool(async () => {
  await buildWhenChanged()
  await withSite(async (site) => {
    const browser = await launchChromium()
    for (const { file, path } of screenshots) {
      const page = await browser.newPage(phone)
      await page.goto(site.url + path, { waitUntil: 'networkidle' })
      await page.waitForTimeout(STARTUP_SPINNER_MS)
      await page.screenshot({ path: `static/screenshots/${file}.jpg`, quality: 70, type: 'jpeg' })
    }
    await browser.close()
  })
})
