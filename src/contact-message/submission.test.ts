import { readFileSync } from 'node:fs'
import { buildFormSubmission } from './submission'

const submission = {
  id: 'id',
  language: 'en',
  name: 'Layla',
  email: 'layla@example.com',
  message: 'We want to build a house.',
  topic: '',
  elapsed: 20_000,
}

it('the launch list has Netlify tell the company of messages that were not mailed, and of no others', () => {
  const operations = readFileSync('docs/operations.md', 'utf8')
  const [step = ''] = /^\d+\..*email notification.*$/m.exec(operations) ?? []
  const named = [...step.matchAll(/`(contact-[\w-]+)`/g)].map(([, name]) => name)
  expect(named).toEqual([buildFormSubmission(submission, 'browser').get('form-name')])
  expect(named).not.toContain(buildFormSubmission(submission).get('form-name'))
})
