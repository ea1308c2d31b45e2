import { expect, expectLaidOut, expectPage, test, type Page } from './support/fixtures'
import { pages } from './support/site'

// webpack puts the stylesheets of all pages together in an order that follows from their imports.
// Cascade layers keep that order from mattering; see src/theme/token-css.ts.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Every style of every element and of what CSS adds before and after it. */
function readLook(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('html, body, body *')].flatMap((element) =>
      ['', '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        if (pseudo && style.content === 'none') return []
        const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)
        return `${element.tagName.toLowerCase()}.${element.className}${pseudo} ${values.join('; ')}`
      }),
    ),
  )
}

/**
 * Puts the stylesheets into the opposite order; returns how many there are. The minifier splits some
 * in two: rules that follow each other and share a class are of one file.
 */
function reverseStylesheets(page: Page): Promise<number> {
  return page.evaluate(() => {
    const style = document.querySelector<HTMLStyleElement>('style[data-identity]')!
    const classesIn = (text: string): string[] => text.match(/\.[A-Za-z][\w-]*/g) ?? []
    const files: string[] = []
    for (const { cssText } of style.sheet!.cssRules) {
      const before = classesIn(files.at(-1) ?? '')
      if (classesIn(cssText).some((name) => before.includes(name)))
        files.push(files.pop() + cssText)
      else files.push(cssText)
    }
    style.textContent = files.reverse().join('\n')
    return files.length
  })
}

for (const shown of pages) {
  test(`${shown.path} looks the same in any order of stylesheets`, async ({ page, visit }) => {
    await visit(shown.path)
    await expectPage(page, shown)
    await expectLaidOut(page)
    const there = { screen: await readLook(page), print: await readInPrint(page) }
    expect(await reverseStylesheets(page)).toBeGreaterThan(30)
    await expectLaidOut(page)
    expect(await readLook(page)).toEqual(there.screen)
    expect(await readInPrint(page)).toEqual(there.print)
  })
}

async function readInPrint(page: Page) {
  await page.emulateMedia({ media: 'print' })
  await expectLaidOut(page)
  const look = await readLook(page)
  await page.emulateMedia({ media: 'screen' })
  await expectLaidOut(page)
  return look
}
