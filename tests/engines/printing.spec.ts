import { inflateSync } from 'node:zlib'
import { english } from '../e2e/support/site'
import { expect, poll, test } from './support/visitor'
import { button, sought } from './support/look'

const { texts, towerPage } = english

/** A PDF's text with what is packed in it. */
function unpack(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const packed = text.matchAll(/\/ObjStm[^>]*>>\s*stream\r?\n(.*?)endstream/gs)
  return (
    text + [...packed].map(([, bytes = '']) => inflateSync(Buffer.from(bytes, 'latin1'))).join()
  )
}

test('a project goes to the printer by its button, as one sheet with its pictures', async ({
  tab,
  visitor,
}) => {
  await visitor.visit(towerPage.path)
  await tab.evaluate(() => {
    window.print = () => (document.body.dataset.printed = 'yes')
  })
  await visitor.click(button(texts.projects.print))
  await visitor.expectSeen(sought('body[data-printed]'))

  // WebKitGTK's driver cannot print.
  const { print } = tab
  if (!print) return
  const sheets = async () => unpack(await print())
  // The first time, the pictures for paper begin to load.
  await poll(
    async () => (await sheets()).match(/\/Subtype\s*\/Image/g)?.length,
  ).toBeGreaterThanOrEqual(6)
  expect((await sheets()).match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
