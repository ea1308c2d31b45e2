import { inflateSync } from 'node:zlib'
import { company, editions, everyPage } from '../e2e/support/site'
import { expect, poll, test } from './support/journey'
import { button, sought } from './support/look'

/** A PDF's text with what is packed in it. */
function unpack(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const packed = text.matchAll(/\/ObjStm[^>]*>>\s*stream\r?\n(.*?)endstream/gs)
  return (
    text + [...packed].map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1'))).join()
  )
}

test('the button of a project sends it to the printer', async ({ tab, visitor }) => {
  for (const { texts, towerPage } of editions) {
    await visitor.visit(towerPage.path)
    await tab.evaluate(() => {
      window.print = () => (document.body.dataset.printed = 'yes')
    })
    await visitor.click(button(texts.projects.print))
    await visitor.expectSeen(sought('body[data-printed]'))
  }
})

for (const { towerPage } of editions) {
  test(`${towerPage.path} prints as one sheet with six pictures`, async ({ tab, visitor }) => {
    test.skip(!tab.print, 'This engine’s driver cannot print.')
    await visitor.visit(towerPage.path)
    const sheets = async () => unpack((await tab.print?.()) ?? Buffer.of())
    // The first time, the pictures for paper begin to load.
    await sheets()
    await poll(
      async () => (await sheets()).match(/\/Subtype\s*\/Image/g)?.length,
    ).toBeGreaterThanOrEqual(6)
    expect((await sheets()).match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  })
}

test('every page prints as ink on white', async ({ tab, visitor }) => {
  test.skip(!tab.showAsOnPaper, 'This engine’s driver cannot lay a page out for paper.')
  for (const { path, heading } of everyPage) {
    await visitor.visit(path)
    await tab.showAsOnPaper?.()
    await visitor.expectSeen(sought('h1'), { text: heading })
    await visitor.expectCount(sought('button'), 0)
    await visitor.expectSeen(sought('footer'), { text: expect.stringContaining(company.phone) })
  }
})
