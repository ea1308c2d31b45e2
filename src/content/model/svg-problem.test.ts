import { checkFields } from './check-fields'
import { text } from './field'
import { detectPictureType } from './picture-bytes'
import { normaliseRecord } from './record-file'
import { findSvgProblem } from './svg-problem'
import { cleanText } from '../../languages/clean-text'
import projects from '../kinds/projects'
import { emailAddress } from '../kinds/shared'

const createSvg = (inside: string, prolog = '') =>
  `${prolog}<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`
const nest = (levels: number, uses: number) =>
  Array.from({ length: levels }, (_, level) => {
    const inside = `<use href="#g${level - 1}"/>`.repeat(uses)
    return `<g id="g${level}">${level > 0 ? inside : '<path/>'}</g>`
  }).join('')

it.each([
  ['copies of copies', nest(30, 2)],
  ['copies with the older attribute', nest(30, 2).replaceAll('href', 'xlink:href')],
  ['copies with a prefix', nest(30, 2).replaceAll('href', 'x:href')],
  ['copies of encoded names', nest(30, 2).replaceAll('#g', '#%67')],
  ['copies of the first of two with an id', nest(30, 2) + nest(30, 0)],
  ['a copy of itself', '<g id="g"><use href="#g"/></g>'],
  ['a long chain of copies', nest(5000, 1)],
  ['many elements', '<g/>'.repeat(200_000)],
  ['elements inside each other', `${'<g>'.repeat(100_000)}${'</g>'.repeat(100_000)}`],
])('rejects a drawing with %s', (_case, inside) => {
  expect(findSvgProblem(createSvg(inside))).toMatch(/^is a drawing with too many parts\./)
})

it('rejects a drawing whose entities stand for too much text', () => {
  const doctype = `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(1000)}">]>`
  expect(findSvgProblem(createSvg('&a;'.repeat(2000), doctype))).toMatch(/too many parts/)
  expect(findSvgProblem(createSvg('&a;'.repeat(20), doctype))).toBeUndefined()
})

const withRoot = (attributes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}><path d="M0 0h9v9z"/></svg>`

it.each([
  'viewBox="0 0 90 0"',
  'viewBox="0 0 -90 60"',
  'viewBox="0 0 90"',
  'viewBox="0 0 90 60 10"',
  'viewBox="0 0 a b"',
  'viewBox="0 0 . ."',
  'viewBox="0 0 0 0" width="90" height="60"',
  'viewBox="0 0 1e999 1e999"',
])('rejects a drawing of which nothing is seen, and names its viewBox: %s', (attributes) => {
  const [, viewBox] = attributes.split('"')
  expect(findSvgProblem(withRoot(attributes))).toBe(
    `is a drawing of which nothing is seen: its viewBox is “${viewBox}”. Write four numbers, of which the last two are greater than 0, such as “0 0 600 400”.`,
  )
})

it.each(['width="0" height="60"', 'width="90" height="0" viewBox="0 0 9 9"', 'width="-9" height="9"'])(
  'rejects a drawing of which nothing is seen, and names its width or height: %s',
  (attributes) => {
    expect(findSvgProblem(withRoot(attributes))).toMatch(/its width or height is “(?:0|-9)”\./)
  },
)

it.each([
  'viewBox="0 0 9 9"',
  'viewBox=" -10,-10 ,1e2 .5 "',
  'viewBox="0 0 9 9" width="100%" height="auto"',
  'width="9mm" height="6mm"',
])('accepts a drawing with a size: %s', (attributes) => {
  expect(findSvgProblem(withRoot(attributes))).toBeUndefined()
})

it('accepts a drawing with copies, many elements and many levels', () => {
  const deep = '<g>'.repeat(400) + '</g>'.repeat(400)
  expect(findSvgProblem(createSvg(nest(4, 3) + deep + '<g/>'.repeat(50_000)))).toBeUndefined()
})

const context = { pictureExists: () => false, recordExists: () => false }
const email = text('It', 'Write it.', { pattern: emailAddress })

// Texts for which a regular expression that backtracks would need minutes.
it.each<[string, (length: number) => unknown]>([
  ['comments before a drawing', (n) => detectPictureType(Buffer.from('<!---->'.repeat(n / 50)))],
  ['doctypes in a drawing', (n) => findSvgProblem(createSvg('<!doctype ['.repeat(n)))],
  ['spaces in a style', (n) => findSvgProblem(createSvg(`<g style="url(${' '.repeat(n)}"/>`))],
  ['items without keys', (n) => normaliseRecord(projects, { kinds: Array(n).fill({}) })],
  ['direction marks', (n) => cleanText('\u200e'.repeat(n) + '\u200f'.repeat(n))],
  ['spaces around an address', (n) => checkFields({ email }, { email: ' x'.repeat(n) }, context)],
  [
    'a query after an address',
    (n) => checkFields({ email }, { email: `a@b?${' '.repeat(n)}<` }, context),
  ],
])(
  'reads %s in linear time',
  (_case, read) => {
    read(100_000)
  },
  5000,
)
