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
  ['/ser\u200bvices/', '/services/'],
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
  ['https://exa_mple.com/', 'leads to “exa_mple.com”, which is no site of the internet.'],
  ['https://example..com/', 'leads to “example..com”, which is no site of the internet.'],
  ['https://example.c/', 'leads to “example.c”, which is no site of the internet.'],
  ['https://192.168.1.1/', 'leads to “192.168.1.1”, which is no site of the internet.'],
  ['https://office.local/', 'leads to “office.local”, which is no site of the internet.'],
  ['//example.com/', `must be ${linkTargetDescription}.`],
  [
    'https://example.com:99999/',
    'leads to “https://example.com:99999/”, which is no site of the internet.',
  ],
  ['https://me:pw@example.com/', 'has a name or a password in it, which anybody could read.'],
  ['javascript:alert(1)', `must be ${linkTargetDescription}.`],
])('rejects %j, which %s', (input, problem) => {
  expect(listErrors(input)).toEqual([`${problem} Choose it.`])
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
  ['tel:+965222201420000000143', false],
  ['tel:call us', false],
])('allows a link to %s: %s', (url, expected) => {
  expect(isLinkTarget(url)).toBe(expected)
})
