import { findWeakContrast } from '../../e2e/support/axe'
import { navbar } from '../../e2e/support/fixtures'
import { listMismatches, type AuditStep, type Visit } from './visit'

/** Checks the height of the banner or hero, and that its picture is below the navbar. */
export const checkBanner: AuditStep = async ({ page, auditedPage }) => {
  if (!auditedPage.hasBanner) return []
  const header = page.getByRole('main').locator('header')
  const height = (await header.boundingBox())?.height ?? 0
  return listMismatches({
    'is high enough': [height >= 400, true],
    'top of its picture': [
      (await header.locator('img').boundingBox())?.y,
      (await navbar(page).boundingBox())?.height,
    ],
  })
}

/** Width, in px, from which a banner's picture is beside its text. */
const WIDE = 768

/** Checks that the picture of the banner or hero fades towards its text at the current width. */
export async function findHardBannerEdge({ page, auditedPage, edition }: Visit): Promise<string[]> {
  if (!auditedPage.hasBanner) return []
  const wideSide = edition.language.direction === 'ltr' ? 'right' : 'left'
  const side = page.viewportSize()!.width < WIDE ? 'top' : wideSide
  const mask = await page
    .getByRole('main')
    .locator('header [data-gatsby-image-wrapper]')
    .evaluate((picture) => getComputedStyle(picture).maskImage)
  const isSoft = mask.startsWith(`linear-gradient(to ${side}, rgba(0, 0, 0, 0)`)
  return isSoft ? [] : [`the banner has the mask ${mask}`]
}

/** Finds text of links and buttons that is hard to read while the pointer is on it. */
export const checkHover: AuditStep = async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: 'a, button',
  })
  for (const nodeId of nodeIds)
    await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] })
  const weak = await findWeakContrast(page, 'color-contrast')
  // Compares the colours too, because axe reports no text in the colour of its background.
  const invisible = await page.locator('a, button').evaluateAll((controls) =>
    controls
      .filter((control) => {
        const { color, backgroundColor } = getComputedStyle(control)
        return color === backgroundColor
      })
      .map(({ outerHTML }) => `${outerHTML} has the colour of its background`),
  )
  await devtools.detach()
  return [...weak, ...invisible]
}
