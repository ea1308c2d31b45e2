/** @jest-environment node */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { texts } from '../interface-texts'
import { fontFaces, type FontFile } from './font-faces'
import { typeface } from './typeface'
import { writeFonts } from './write-fonts'

let folder: string
let fonts: FontFile[]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fonts-'))
  fonts = await writeFonts(folder)
}, 60_000)
afterAll(() => rm(folder, { recursive: true }))

const [basic] = typeface.parts
const covers = (characters: typeof basic, code: number) =>
  characters?.characters.some(([first, last]) => code >= first && code <= last)

it('writes each file under a name that changes with its content', async () => {
  const names = (await readdir(path.join(folder, 'static'))).map((name) => `/static/${name}`)
  expect(names.sort()).toEqual(fonts.map(({ address }) => address).sort())
  for (const name of names) expect(name).toMatch(/-(?:400|600)-[0-9a-f]{10}\.woff2$/)
})

it('makes the first file of a weight small', async () => {
  for (const { address } of fonts.filter(({ address }) => address.includes('-basic-'))) {
    expect((await stat(path.join(folder, address))).size).toBeLessThan(16 * 1024)
  }
})

it('leaves files that are there as they are', async () => {
  const file = path.join(folder, fonts[0]!.address)
  await writeFile(file, 'made before')
  expect(await writeFonts(folder)).toEqual(fonts)
  expect((await stat(file)).size).toBe('made before'.length)
})

it('has every character in one part only, so that none loads two files', () => {
  const ranges = typeface.parts.flatMap(({ characters }) => characters)
  const codes = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  )
  expect(new Set(codes).size).toBe(codes.length)
})

it('needs the first part only for what the site says of itself', () => {
  const codes = [...JSON.stringify(texts)].map((character) => character.codePointAt(0)!)
  expect(codes.filter((code) => !covers(basic, code))).toEqual([])
})

it('names the characters of a file as CSS does', () => {
  expect(
    fontFaces([{ family: 'Brand Sans', weight: 600, address: '/b.woff2', range: 'U+20-7e,U+a9' }]),
  ).toBe(
    "@font-face{font-family:'Brand Sans';font-weight:600;font-display:swap;src:url('/b.woff2') format('woff2');unicode-range:U+20-7e,U+a9}",
  )
})
