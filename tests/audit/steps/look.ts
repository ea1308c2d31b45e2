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
