import { checkFields, projectPageReference } from './check-fields'
import type { Field } from './field'
import { isLinkTarget, linkTargetDescription } from './link-target'
import { normaliseText } from './normalise-text'

const link: Field = { type: 'link', label: 'Leads to', hint: 'Choose it.' }
const listErrors = (url: string) =>
  checkFields(
    { it: link },
    { it: url },
    {
      pictureExists: () => false,
      recordExists: (field, number) => field === projectPageReference && number === 2,
    },
  ).map(({ message }) => message)

beforeEach(() => {
  jest.replaceProperty(process, 'env', { ...process.env, URL: 'https://www.site.example' })
})

it.each([
  ['/services/', '/services/'],
  [' /ar/services/ ', '/services/'],
  ['/ar/services', '/services/'],
  ['https://www.site.example/services/', '/services/'],
  ['HTTPS://SITE.example/ar/services', '/services/'],
  ['http://site.example/projects/2', '/projects/2/'],
  ['/services#service-2', '/services/#service-2'],
  ['https://site.example/ar/projects?kind=villa', '/projects/?kind=villa'],
  ['HTTPS://Example.com/A', 'https://Example.com/A'],
  ['Mailto:hello@example.com', 'mailto:hello@example.com'],
  ['TEL:+96500000142', 'tel:+96500000142'],
  ['tel:(+965) 0000 0142', 'tel:+96500000142'],
  ['https://موقع.example/', 'https://موقع.example/'],
])('normalises %j to %j', (input, expected) => {
  expect(normaliseText(link, input)).toBe(expected)
  expect(listErrors(input)).toEqual([])
})

it.each([
  ['/servces/', `must be ${linkTargetDescription}.`],
  ['/not-found/', `must be ${linkTargetDescription}.`],
  ['http://example.com/', 'begins with http://. It must begin with https://.'],
  ['/projects/9/', 'leads to project 9, which has no page.'],
  ['//example.com/', `must be ${linkTargetDescription}.`],
  [
    'https://example.com:99999/',
    'leads to “https://example.com:99999/”, which is no site of the internet.',
  ],
  ['https://me@example.com/', 'has a name or a password in it, which anybody could read.'],
  ['https://:pw@example.com/', 'has a name or a password in it, which anybody could read.'],
  ['javascript:alert(1)', `must be ${linkTargetDescription}.`],
])('rejects %j, which %s', (input, problem) => {
  expect(listErrors(input)).toEqual([`${problem} Choose it.`])
})

it.each([
  'exa_mple.com',
  'example..com',
  'example.c',
  '192.168.1.1',
  ...['local', 'localhost', 'internal', 'invalid', 'test'].map((name) => `office.${name}`),
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(126)}com`,
])('rejects a link to %s, which is no site of the internet', (host) => {
  expect(listErrors(`https://${host}/`)).toEqual([
    `leads to “${host}”, which is no site of the internet. Choose it.`,
  ])
})

it.each([
  ['/coming-soon/', true],
  ['/projects/12/', true],
  ['/projects/tower/', false],
  ['services', false],
  ['https://', false],
  ['https://example.com/a b', false],
  ['mailto:hello', false],
  ['mailto:hel.lo@example.com?subject=A.B', true],
  ['mailto:hel..lo@example.com', false],
  ['mailto:.hello@example.com', false],
  ['mailto:hello.@example.com', false],
  ['tel:+965-2222-0142', true],
  ['tel:+9652222014200001', false],
  ['tel:call us', false],
])('allows a link to %s: %s', (url, expected) => {
  expect(isLinkTarget(url)).toBe(expected)
})
