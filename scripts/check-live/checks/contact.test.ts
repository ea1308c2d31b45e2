/** @jest-environment node */
import { readFileSync } from 'node:fs'
import { judgeForms } from './contact'

const source = readFileSync('static/__forms.html', 'utf8')
/** As Netlify deploys the file once it has read the forms. */
const read = source.replaceAll(' data-netlify="true"', '')

it('forms that Netlify has read are good', () => {
  expect(judgeForms(read, false)).toMatchObject({ state: 'good' })
})

it('forms that Netlify has not read are a fault, with what to do', () => {
  expect(judgeForms(source, false)).toEqual({
    state: 'fault',
    sentence: expect.stringContaining('turn on Forms > Form detection'),
  })
})

it('on a local address nobody reads forms', () => {
  expect(judgeForms(source, true)).toMatchObject({ state: 'good' })
})

it('a form without one of its fields is a fault that names both', () => {
  expect(judgeForms(read.replace('name="email"', ''), false)).toEqual({
    state: 'fault',
    sentence: 'The form contact-message lacks email.',
  })
})
