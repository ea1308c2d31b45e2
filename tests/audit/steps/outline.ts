import type { Page } from '../../e2e/support/fixtures'
import { findWeakRings } from '../../e2e/support/focus-rings'
import { isTestEdition } from '../../e2e/support/site'
import { listMismatches, type AuditStep } from './visit'

/** Checks landmarks, heading levels, the names of links and references between elements. */
export const checkOutline: AuditStep = async ({ page, auditedPage, edition }) => {
  const { texts } = edition
  const landmarks = {
    banner: page.getByRole('banner'),
    main: page.getByRole('main'),
    contentinfo: page.getByRole('contentinfo'),
    'main navigation': page.getByRole('navigation', { name: texts.navbar.name }),
    'heading of level 1 in main': page.getByRole('main').getByRole('heading', { level: 1 }),
    'heading of level 1': page.getByRole('heading', { level: 1 }),
    ...(auditedPage.hasScripts && {
      'button to message us': page.getByRole('button', { name: texts.contact.open, exact: true }),
    }),
  }
  const counts = Object.entries(landmarks).map(
    async ([name, found]) => [name, [await found.count(), 1]] as const,
  )
  const levels = await page
    .getByRole('heading')
    .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
  const levelsFromTitle = levels.slice(levels.indexOf(1))
  const jumps = levelsFromTitle.filter(
    (level, index) => index > 0 && level - levelsFromTitle[index - 1]! > 1,
  )
  return [
    ...listMismatches(Object.fromEntries(await Promise.all(counts))),
    ...jumps.map((level) => `a heading of level ${level} comes too early`),
    ...(await findUnclearLinks(page, isTestEdition(edition))),
    ...(await findBlankControls(page)),
    ...(await findBrokenReferences(page)),
  ]
}

/** Finds references to elements that do not exist, such as those of a name. */
function findBrokenReferences(page: Page) {
  return page.evaluate(() =>
    ['aria-labelledby', 'aria-describedby', 'for'].flatMap((attribute) =>
      [...document.querySelectorAll(`[${attribute}]`)]
        .flatMap((element) => element.getAttribute(attribute)!.split(/\s+/))
        .filter((id) => !document.getElementById(id))
        .map((id) => `${attribute} names the missing “${id}”`),
    ),
  )
}

/**
 * Finds links without a name. On the tests' pages, also finds links that differ only in their
 * targets. On the company's pages, staff may create such links.
 */
async function findUnclearLinks(page: Page, mustDiffer: boolean) {
  const links = await page.getByRole('link').evaluateAll((elements) =>
    elements.map((element) => ({
      name: (
        element.getAttribute('aria-label') ||
        element.textContent ||
        element.querySelector('img')?.alt ||
        ''
      ).trim(),
      description: document.getElementById(element.getAttribute('aria-describedby') ?? '')
        ?.textContent,
      to: element.getAttribute('href'),
    })),
  )
  return links
    .filter(
      ({ name, description, to }) =>
        !name ||
        (mustDiffer &&
          links.some((it) => it.name === name && it.description === description && it.to !== to)),
    )
    .map(({ name, to }) => `the link “${name}” to ${to} is not clear`)
}

/** Finds controls without any visible text, picture or other mark. */
async function findBlankControls(page: Page) {
  const controls = page.locator('a, button').filter({ visible: true })
  const blank = await controls.evaluateAll((elements) => {
    // Returns false also for text for screen readers only, which is clipped.
    const showsText = (node: Node): boolean =>
      node instanceof Element
        ? node.checkVisibility({ visibilityProperty: true }) &&
          node.getBoundingClientRect().width > 1 &&
          getComputedStyle(node).clipPath === 'none' &&
          [...node.childNodes].some(showsText)
        : node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== ''
    return elements
      .filter((element) => {
        const pictures = [...element.querySelectorAll('img, svg')]
        const hasPicture = pictures.some((picture) => picture.getBoundingClientRect().width > 0)
        const { content, width, height } = getComputedStyle(element, '::before')
        const hasMark = content !== 'none' && parseFloat(width) > 0 && parseFloat(height) > 0
        return !showsText(element) && !hasPicture && !hasMark
      })
      .map((element) => element.outerHTML)
  })
  return blank.map((control) => `${control} shows nothing`)
}

/**
 * Checks that nothing covers a tab stop, with Tab and with Shift+Tab. With Tab, also checks that
 * each stop has an outline, which stands out, and that the stops follow the DOM order.
 */
export const checkKeyboard: AuditStep = async ({ page }) => {
  const forward = await tabThrough(page, 'Tab')
  // Tabs backward, because the navbar then reappears and must not cover the focused element.
  const backward = await tabThrough(page, 'Shift+Tab')
  const weakRings = await page.evaluate(findWeakRings)
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    window.scrollTo(0, 0)
  })
  const inOrder = forward.every(
    ({ order }, index) => index === 0 || order > forward[index - 1]!.order,
  )
  return [
    ...[...forward, ...backward]
      .filter(({ isVisible }) => !isVisible)
      .map(({ name }) => `${name} is covered`),
    ...forward
      .filter(({ outlineStyle }) => outlineStyle === 'none')
      .map(({ name }) => `${name} has no ring`),
    ...weakRings,
    ...listMismatches({
      'order of reading': [inOrder, true],
      'way back is as long': [backward.length >= forward.length - 1, true],
      'any stop at all': [forward.length > 5, true],
    }),
  ]
}

async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab') {
  const stops: NonNullable<Awaited<ReturnType<typeof readFocus>>>[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await readFocus(page)
    if (!stop || stops.some(({ order }) => order === stop.order)) return stops
    stops.push(stop)
  }
}

/** Describes the focused element. Returns undefined if there is none. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const { left, top, width, height } = focused.getBoundingClientRect()
    const fractions = [0.1, 0.5, 0.9]
    const isVisible = fractions.some((across) =>
      fractions.some((down) => {
        const topElement = document.elementFromPoint(left + width * across, top + height * down)
        return topElement !== null && (focused.contains(topElement) || topElement.contains(focused))
      }),
    )
    const all = [...document.querySelectorAll('a[href], button, input, textarea, [tabindex]')]
    return {
      name: `${focused.tagName.toLowerCase()} “${focused.textContent?.trim() || focused.getAttribute('aria-label')}”`,
      order: all.indexOf(focused),
      isVisible,
      outlineStyle: getComputedStyle(focused).outlineStyle,
    }
  })
}

/** Finds buttons in `main` that have no border, outline or picture in forced-colors mode. */
export const checkForcedColours: AuditStep = async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  return page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { borderStyle, outlineStyle } = getComputedStyle(button)
          return borderStyle === 'none' && outlineStyle === 'none' && !button.querySelector('img')
        })
        .map((button) => `${button.textContent} has no edge`),
    )
}
