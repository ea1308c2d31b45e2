import { readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { findInForms } from './contact'

const source = readFileSync('static/__forms.html', 'utf8')
/** As Netlify deploys the file once it has read the forms. */
const read = source.replaceAll(' data-netlify="true"', '')
const find = (html: string, isLocal = false) => findInForms(parse(html), isLocal)

it('forms that Netlify has read are good', () => {
  expect(find(read)).toEqual([])
})

it('forms that Netlify has not read are an error, with what to do', () => {
  expect(find(source)[0]).toContain('turn on Forms > Form detection')
})

it('on a local address nobody reads forms', () => {
  expect(find(source, true)).toEqual([])
})

it('a form without one of its fields is an error that names both', () => {
  expect(find(read.replace('name="email"', ''))).toEqual(['The form contact-message lacks email.'])
})
