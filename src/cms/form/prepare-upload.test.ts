/** @jest-environment jsdom */
import { Blob, File } from 'node:buffer'
import { webcrypto } from 'node:crypto'
import { prepareUpload } from './prepare-upload'

const svg = (inside = '', size = 'width="90" height="60"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}<path d="M0 0h9"/></svg>`

/** A drawing as a person chooses it. jsdom draws nothing: tests/e2e has what a browser refuses. */
const drawing = (name: string, text = svg()) =>
  new File([text], name, { type: 'image/svg+xml' }) as unknown as globalThis.File

beforeAll(() => {
  // jsdom has files that cannot be read, and no digests.
  Object.assign(globalThis, { Blob, File })
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle })
  URL.createObjectURL = () => 'blob:drawing'
  URL.revokeObjectURL = () => undefined
  HTMLImageElement.prototype.decode = async () => undefined
})

it.each([
  ['Café Front.svg', /^cafe-front-[0-9a-f]{8}\.svg$/],
  ['برج الواجهة.svg', /^picture-[0-9a-f]{8}\.svg$/],
  ['— ٢٠٢٤ —.svg', /^picture-[0-9a-f]{8}\.svg$/],
  [`${'long name '.repeat(40)}.svg`, /^(long-name-){4}long-na-[0-9a-f]{8}\.svg$/],
])('a file called %s gets a name of at most 60 characters', async (name, expected) => {
  const { name: stored } = await prepareUpload(drawing(name), 0)
  expect(stored).toMatch(expected)
  expect(stored.length).toBeLessThanOrEqual(60)
})

it.each([
  ['is empty', ''],
  ['is cut off', svg().slice(0, 60)],
  ['has an entity of HTML', svg('&nbsp;')],
  ['has no namespace', svg().replace(/xmlns="[^"]*"/, '')],
  ['is a page', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
])('a drawing that %s is refused', async (_what, text) => {
  await expect(prepareUpload(drawing('logo.svg', text), 0)).rejects.toThrow(
    'logo.svg is damaged or is not a picture. Please choose another file.',
  )
})

it('a drawing loses what could run, and nothing else', async () => {
  const inside =
    '<script>alert(1)</script><a href="  java&#9;script:alert(1)"><animate attributeName="href" values="#;javascript:alert(1)"/><g onclick="alert(1)" font-size="9" class="no javascript:"/></a><foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Hi</p></foreignObject>'
  const stored = await prepareUpload(drawing('logo.svg', svg(inside)), 0)
  expect(await stored.text()).toBe(
    svg(
      '<a><animate attributeName="href"/><g font-size="9" class="no javascript:"/></a>',
    ).replaceAll(' />', '/>'),
  )
})
