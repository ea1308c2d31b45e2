import { readFileSync } from 'node:fs'
import { texts } from './interface-texts'

const specification = readFileSync('docs/specification.md', 'utf8')
const { contact, projects } = texts

it.each([
  contact.open,
  contact.title,
  contact.send,
  contact.snackbars.incomplete,
  contact.snackbars.failed,
  contact.snackbars.sent,
  contact.close,
  projects.view,
  ...Object.values(contact.fieldErrors),
])('the specification quotes the text "%s"', (text) => {
  expect(specification).toContain(`"${text}"`)
})

it.each([
  projects.back,
  projects.overview,
  projects.location,
  projects.completionYear,
  projects.materials,
  projects.buildingArea,
])('the specification names the label %s', (label) => {
  expect(specification).toContain(label)
})

it('the copyright line has the wording of the specification', () => {
  const [, wording = ''] = /and "(.*?)" The footer links/.exec(specification) ?? []
  expect(texts.footer.rights(2031, 'Dhow & Stone')).toBe(`© 2031 Dhow & Stone. ${wording}`)
})

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [600, '10 minutes'],
])('formats a wait of %i s as %s', (seconds, wait) => {
  expect(contact.tooMany(seconds)).toContain(`try again in ${wait}.`)
})

it.each([
  [1, 'This is 1 character too long.'],
  [12, 'This is 12 characters too long.'],
])('reports by how much a text is too long: %i', (excess, message) => {
  expect(contact.tooLong(excess)).toContain(message)
})
