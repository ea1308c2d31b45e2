import { findStyleDifferences, readComputedStyles } from '../../e2e/support/computed-styles'
import { navbar } from '../../e2e/support/fixtures'
import { listMismatches, type AuditStep, type Visit } from './visit'

/**
 * Checks that the page looks the same with its stylesheets in reverse order. The order depends on
 * the imports in the code, so cascade layers must make the order irrelevant.
 */
export const checkStylesheetOrder: AuditStep = async ({ page, auditedPage }) => {
  if (!auditedPage.hasScripts) return []
  const original = await readComputedStyles(page)
  const reversed = await page.evaluateHandle(reverseStylesheets)
  const differences = findStyleDifferences(
    await readComputedStyles(page, original.properties),
    original,
  )
  const count = await reversed.evaluate(({ files, restore }) => {
    restore()
    return files
  })
  return [...(count > 12 ? [] : [`there are only ${count} stylesheets`]), ...differences]
}

/** Runs in the browser: reverses the order of the stylesheets, and returns their number. */
function reverseStylesheets() {
  const [first, ...others] = document.querySelectorAll<HTMLStyleElement>('style[data-identity]')
  const originalTexts = [first!, ...others].map(({ textContent }) => textContent)
  // Groups the rules by file: consecutive rules that share a class come from the same file.
  const classesIn = (text: string): string[] => text.match(/\.[A-Za-z_][\w-]*/g) ?? []
  const files: string[] = []
  for (const { cssText } of [first!, ...others].flatMap(({ sheet }) => [...sheet!.cssRules])) {
    const before = classesIn(files.at(-1) ?? '')
    if (classesIn(cssText).some((name) => before.includes(name))) files.push(files.pop() + cssText)
    else files.push(cssText)
  }
  first!.textContent = files.reverse().join('\n')
  for (const other of others) other.textContent = ''
  const restore = () => {
    for (const [index, style] of [first!, ...others].entries()) {
      style.textContent = originalTexts[index]!
    }
  }
  return { files: files.length, restore }
}

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
