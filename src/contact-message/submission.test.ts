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

it('the launch list enables notifications for the form of unmailed messages only', () => {
  const operations = readFileSync('docs/operations.md', 'utf8')
  const [step = ''] = /^\d+\..*email notification.*$/m.exec(operations) ?? []
  const formNames = [...step.matchAll(/`(contact-[\w-]+)`/g)].map(([, name]) => name)
  expect(formNames).toEqual([buildFormSubmission(submission, 'browser').get('form-name')])
  expect(formNames).not.toContain(buildFormSubmission(submission).get('form-name'))
})
