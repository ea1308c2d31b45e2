import { isFolder } from '../content-model/record-kind'
import { recordKinds } from '../screens/registry'
import { createCmsConfig } from './cms-config'
import { getCmsName, PICTURES_PATH } from './address'

const config = createCmsConfig('https://example.com')
const collections = config.collections.filter(({ name }) => name !== 'arabic')

/** All forms, each with the path of its records. */
const forms = collections.flatMap((collection) =>
  'files' in collection ? collection.files : [{ ...collection, file: `${collection.folder}/` }],
)

it('has exactly one form for every kind of record and for all pictures', () => {
  expect(forms.map(({ file }) => file).sort()).toEqual(
    [...recordKinds.map(({ path }) => path), PICTURES_PATH].map((path) => `content/${path}`).sort(),
  )
})

it('has a single visible input in each form', () => {
  for (const { fields } of forms) {
    const visible = fields.filter(({ widget }) => widget !== 'hidden')
    expect(visible).toMatchObject([{ name: 'record', widget: 'record', required: false }])
  }
})

it('allows new records in folders only', () => {
  const creatable = collections.filter((collection) => 'create' in collection)
  expect(creatable.map(({ name }) => name)).toEqual(recordKinds.filter(isFolder).map(getCmsName))
})

it('declares every field that a list uses', () => {
  const declared = forms.find(({ name }) => name === 'projects')?.fields.map(({ name }) => name)
  expect(declared).toEqual(['record', 'title', 'location', 'timeline', 'kind'])
})

it('has a list without forms for the texts of each translation', () => {
  const list = config.collections.find(({ name }) => name === 'arabic')
  expect(list).toMatchObject({ label: 'Arabic', create: false, folder: 'content/arabic' })
})
