import { checkFields } from '../content-model/check-fields'
import { isFolder } from '../content-model/record-kind'
import { recordKinds } from '../screens/registry'
import { cmsConfig } from './cms-config'
import type { CmsField, FolderCollection } from './decap-types'
import { cmsName } from './entry'

const ORIGIN = 'https://example.com'
const config = cmsConfig(ORIGIN)
const { collections } = config

type Form = Pick<FolderCollection, 'name' | 'fields'> & { readonly file: string }

/** Every form, with where its records are and where their new pictures go. */
const forms = collections.flatMap((collection): readonly Form[] =>
  'files' in collection ? collection.files : [{ ...collection, file: `${collection.folder}/` }],
)
const formOf = (name: string) => forms.find((form) => form.name === name)

/** For a record that is checked on its own. */
const noOtherFiles = { pictureExists: () => true, recordExists: () => true }

/** The inputs of the main language: translations have tests of their own. */
const inputsOf = (name: string): readonly CmsField[] =>
  (formOf(name)?.fields ?? []).filter(
    ({ widget, language }) => widget !== 'language-switch' && !language,
  )

describe.each(recordKinds)('the form for $path', (kind) => {
  const inputs = inputsOf(cmsName(kind))

  it('has an input for each field, and requires what the check requires', () => {
    // The number of a project is given to it while it is saved.
    const fields = Object.keys(kind.fields).filter((name) => name !== 'id')
    expect(inputs.map(({ name }) => name)).toEqual(fields)
    const missing = checkFields(kind.fields, { id: 1 }, noOtherFiles)
    expect(inputs.filter(({ required }) => required).map(({ name }) => name)).toEqual(
      missing.filter(({ unknown }) => !unknown).map(({ field }) => field),
    )
  })

  it('refuses a text where the check refuses it, in the same words', () => {
    for (const { name, pattern } of inputs) {
      const field = kind.fields[name]
      if (field?.kind !== 'text') continue
      const [expression = '', sentence] = pattern ?? []
      for (const value of ['2018', 'soon', '2023 - 2024', 'a@b.example', '+965 5550 0142', '   ']) {
        const [error] = checkFields({ it: field }, { it: value }, noOtherFiles)
        expect({ name, value, isRight: new RegExp(expression).test(value) }).toEqual({
          name,
          value,
          isRight: !error,
        })
        // The form of Decap has one sentence for each field.
        const isSaidAlike = value.trim() && !field.pattern?.problem
        if (error && isSaidAlike) expect(sentence).toBe(`${field.label} ${error.message}`)
      }
    }
  })
})

describe('the configuration of the CMS', () => {
  it('has every record of the content in one place, inside content/', () => {
    expect(forms.map(({ file }) => file).sort()).toEqual(
      recordKinds.map(({ path }) => `content/${path}`).sort(),
    )
  })

  it('lets staff create and delete the records of a folder only', () => {
    const open = collections.filter((collection) => 'create' in collection)
    expect(open.map(({ name }) => name)).toEqual(recordKinds.filter(isFolder).map(cmsName))
  })

  it.each([
    ['projects', 'projects'],
    ['project-pages', 'projects'],
    ['pages-home', 'home'],
  ])('puts new pictures of %s into media/%s', (name, folder) => {
    expect(formOf(name)).toMatchObject({
      media_folder: `/content/media/${folder}`,
      public_folder: `/media/${folder}`,
    })
  })

  it('lists projects by title, and lets staff choose the featured one from those with a page', () => {
    expect(formOf('projects')).toMatchObject({
      identifier_field: 'title',
      slug: '{{_file}}',
      summary: '{{title}} | {{location}} | {{timeline}}',
    })
    const featured = inputsOf('pages-home').find(({ name }) => name === 'featured')
    expect(featured?.fields?.[0]).toMatchObject({
      name: 'projectId',
      widget: 'reference',
      of: 'project-pages/',
      by: 'projectId',
      unique: undefined,
      shown: ['title', 'location', 'timeline'],
    })
  })

  it('publishes at once, through the backend of this site', () => {
    expect(config).toMatchObject({ backend: { name: 'site' }, publish_mode: 'simple' })
  })
})
