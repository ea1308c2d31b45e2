import { isFolder } from '../content-model/record-kind'
import { recordKinds } from '../screens/registry'
import { createCmsConfig } from './cms-config'
import { getCmsName } from './entry'

const config = createCmsConfig('https://example.com')
const { collections } = config

/** Every form, with where its records are. */
const forms = collections.flatMap((collection) =>
  'files' in collection ? collection.files : [{ ...collection, file: `${collection.folder}/` }],
)

it('the editor has every record of the content in one place, inside content/', () => {
  expect(forms.map(({ file }) => file).sort()).toEqual(
    recordKinds.map(({ path }) => `content/${path}`).sort(),
  )
})

it('the editor has one input for each record', () => {
  for (const { fields } of forms) {
    expect(fields).toMatchObject([{ name: 'record', widget: 'record', required: false }])
  }
})

it('staff create and delete the records of a folder only', () => {
  const open = collections.filter((collection) => 'create' in collection)
  expect(open.map(({ name }) => name)).toEqual(recordKinds.filter(isFolder).map(getCmsName))
})

it('a list names, sorts and groups records by fields that it knows', () => {
  const projects = forms.find(({ name }) => name === 'projects')
  expect(projects).toMatchObject({
    identifier_field: 'record.title',
    slug: '{{_file}}',
    summary: '{{record.title}} | {{record.location}} | {{record.timeline}}',
    sortable_fields: ['record.title', 'record.location', 'record.timeline'],
    view_groups: [
      { label: 'Kind', field: 'record.kind' },
      { label: 'Location', field: 'record.location' },
      { label: 'Years', field: 'record.timeline' },
    ],
  })
  const known = projects?.fields[0]?.fields?.map(({ name }) => name)
  expect(known).toEqual(['title', 'location', 'timeline', 'kind'])
})

it('the editor publishes at once, through the backend of this site', () => {
  expect(config).toMatchObject({ backend: { name: 'site' }, publish_mode: 'simple' })
})
