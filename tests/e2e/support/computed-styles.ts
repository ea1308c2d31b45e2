import type { Page } from './fixtures'

/** The computed styles of a page, on the screen and in print. */
export interface ComputedStyles {
  /** The properties that a stylesheet sets. */
  readonly properties: readonly string[]
  /** Name of an element or pseudo-element, and its values, one property per line. */
  readonly elements: readonly (readonly [name: string, values: string])[]
}

/**
 * Reads the computed styles of each element of the page.
 * @param properties the properties to read; by default, the properties that the page's stylesheets
 *   set
 */
export async function readComputedStyles(
  page: Page,
  properties?: readonly string[],
): Promise<ComputedStyles> {
  const names = properties ?? (await page.evaluate(listProperties))
  const elements: ComputedStyles['elements'][number][] = []
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    elements.push(...(await page.evaluate(readElements, { media, names })))
  }
  await page.emulateMedia({ media: null })
  return { properties: names, elements }
}

/** Runs in the browser. */
function listProperties(): string[] {
  const list = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? rule.style : []),
      ...('cssRules' in rule ? list(rule.cssRules as CSSRuleList) : []),
    ])
  const names = [...document.styleSheets].flatMap(({ cssRules }) => list(cssRules))
  return [...new Set(names)].filter((name) => !name.startsWith('--'))
}

/**
 * Runs in the browser. Hides the page while reading, so that values do not depend on the layout,
 * which pictures and fonts change while they load. Reads each property, because `cssText` of a
 * computed style is empty. Skips elements outside the page, such as dialogs.
 */
function readElements(options: { media: string; names: readonly string[] }): [string, string][] {
  const { media, names } = options
  const page = ':is(header, main, footer)'
  document.documentElement.style.display = 'none'
  const elements = [...document.querySelectorAll(`html, body, ${page}, ${page} *`)].flatMap(
    (element) =>
      ['', '::before', '::after'].flatMap((pseudo): [string, string][] => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') return []
        const name = `${element.tagName.toLowerCase()}.${element.className}${pseudo} (${media})`
        return [[name, names.map((property) => style.getPropertyValue(property)).join('\n')]]
      }),
  )
  document.documentElement.style.removeProperty('display')
  return elements
}

/** Describes the elements that look different. */
export function findStyleDifferences(found: ComputedStyles, expected: ComputedStyles): string[] {
  const [count, expectedCount] = [found.elements.length, expected.elements.length]
  if (count !== expectedCount) return [`${count} elements instead of ${expectedCount}`]
  return expected.elements.flatMap(([name, values], index) => {
    const other = found.elements[index]![1]
    if (values === other) return []
    const [all, others] = [values, other].map((text) => text.split('\n')) as [string[], string[]]
    const changes = expected.properties
      .map((property, at) => `${property}: ${others[at]} instead of ${all[at]}`)
      .filter((_change, at) => all[at] !== others[at])
    return [`${name}: ${changes.join(', ')}`]
  })
}
