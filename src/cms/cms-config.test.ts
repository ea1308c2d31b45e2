/** @jest-environment node */
import { checkFields, checkWithoutOtherFiles } from '../content-model/check-fields'
import { isFolder } from '../content-model/record-kind'
import { recordKinds } from '../screens/registry'
import type { Field, Fields } from '../content-model/field'
import { graphqlTypes } from '../content-model/graphql-types'
import { linkChoices } from '../screens/paths'
import { cmsConfig } from './cms-config'
import type { CmsField } from './decap-types'
import { cmsName } from './entry'
import { readCmsSettings } from './settings'

const config = cmsConfig(readCmsSettings({}), 'https://example.com')

/** The inputs of the form for a kind of record. */
function formOf(name: string): readonly CmsField[] {
  for (const collection of config.collections) {
    if ('files' in collection) {
      const file = collection.files.find((candidate) => candidate.name === name)
      if (file) return file.fields
    } else if (collection.name === name) return collection.fields
  }
  throw new Error(`The CMS has no form for ${name}.`)
}

/** The lines of a type's GraphQL definition. */
function graphqlFieldsOf(typeName: string): string[] {
  const definition = new RegExp(`^type ${typeName} .*\\{\\n([^}]*)\\}`, 'm').exec(graphqlTypes())
  const lines = (definition?.[1] ?? '').trim().split(/\n\s*/)
  // Beside a number that refers to another record is that record itself.
  return lines.filter((line) => !line.includes('@recordInLanguage'))
}

/** The inputs of the main language: translations have tests of their own. */
function mainInputs(inputs: readonly CmsField[]): readonly CmsField[] {
  return inputs.filter(({ widget, language }) => widget !== 'language-switch' && !language)
}

/** Every field of a form beside the field of the model that it was made from. */
function pairs(fields: Fields, all: readonly CmsField[], path = ''): [string, Field, CmsField][] {
  const inputs = mainInputs(all)
  expect(inputs.map(({ name }) => name)).toEqual(Object.keys(fields))
  return Object.entries(fields).flatMap(([name, field], index) => {
    const input = inputs[index] as CmsField
    const own: [string, Field, CmsField] = [path + name, field, input]
    const group = field.kind === 'list' ? field.of : field
    const inner =
      group.kind === 'group' ? pairs(group.fields, input.fields ?? [], `${path}${name}.`) : []
    return [own, ...inner]
  })
}

describe.each(recordKinds.map((kind) => [kind.typeName, kind] as const))('%s', (typeName, kind) => {
  const all = pairs(kind.fields, formOf(cmsName(kind)))

  it('has a GraphQL field for every input, and no other', () => {
    const names = graphqlFieldsOf(typeName).map((line) => line.split(':')[0])
    const fields = Object.keys(kind.fields).map((name) => (name === 'id' ? 'jsonId' : name))
    expect(names).toEqual(['language', ...fields])
  })

  it('requires in GraphQL what the form requires', () => {
    const [, ...fields] = graphqlFieldsOf(typeName)
    const required = fields.map((line) => line.endsWith('!'))
    expect(required).toEqual(mainInputs(formOf(cmsName(kind))).map((input) => input.required))
  })

  it('requires in the check what the form requires', () => {
    const missing = checkFields(kind.fields, {}, checkWithoutOtherFiles)
    expect(missing.map(({ field }) => field)).toEqual(
      formOf(cmsName(kind))
        .filter(({ required }) => required)
        .map(({ name }) => name),
    )
  })

  it.each(all)('%s has the label, the hint and the limits of the model', (_path, field, input) => {
    expect(input).toMatchObject({
      label: field.label,
      hint: field.hint,
      required: !field.optional,
    })
    if (field.kind === 'number' || field.kind === 'list') expect(input.min).toBe(field.min)
    if (field.kind === 'number') expect(input.max).toBe(field.max)
    if (field.kind === 'choice') expect(input.options).toEqual(field.choices)
    if (field.kind === 'page') expect(input.options).toEqual(linkChoices)
  })

  it.each(all.filter(([, field]) => field.kind === 'text'))(
    '%s is refused by the form where the check refuses it',
    (_path, field, input) => {
      const [expression = '', sentence] = input.pattern ?? []
      for (const value of ['2018', 'soon', '2023 - 2024', 'a@b.example', '+965 5550 0142', '   ']) {
        const errors = checkFields({ it: field }, { it: value }, checkWithoutOtherFiles)
        expect(new RegExp(expression).test(value)).toBe(errors.length === 0)
        if (errors[0] && value.trim()) {
          expect(sentence).toBe(`${field.label} ${errors[0].message}`)
        }
      }
    },
  )
})

describe('the configuration of the CMS', () => {
  it('has every record of the content in one place, inside content/', () => {
    const paths = config.collections.flatMap((collection) =>
      'files' in collection ? collection.files.map(({ file }) => file) : [`${collection.folder}/`],
    )
    expect(paths.sort()).toEqual(recordKinds.map(({ path }) => `content/${path}`).sort())
  })

  it('lets staff create and delete the records of a folder only', () => {
    const open = config.collections.filter((collection) => 'create' in collection)
    expect(open.map(({ name }) => name)).toEqual(recordKinds.filter(isFolder).map(cmsName))
    expect(open.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['projects', 'project-details']),
    )
  })

  it('puts new pictures of a project in one folder, and of a page in one of its own', () => {
    const folders = config.collections.flatMap<{ name: string }>((collection) =>
      'files' in collection ? collection.files : [collection],
    )
    for (const [name, folder] of [
      ['projects', 'projects'],
      ['project-details', 'projects'],
      ['pages-home', 'home'],
    ]) {
      expect(folders.find((candidate) => candidate.name === name)).toMatchObject({
        media_folder: `/content/media/${folder}`,
        public_folder: `/media/${folder}`,
      })
    }
  })

  it('lets staff choose the featured project from the projects that have a page', () => {
    const featured = formOf('pages-home').find(({ name }) => name === 'featured')
    expect(featured?.fields?.[0]).toMatchObject({
      name: 'projectId',
      widget: 'relation',
      collection: 'project-details',
      value_field: 'projectId',
      display_fields: ['title'],
    })
  })

  const publishing = (env: Record<string, string>) => {
    const { backend, publish_mode } = cmsConfig(readCmsSettings(env), 'https://example.com')
    return { backend, publish_mode }
  }
  const gateway = { CMS_REPOSITORY: 'owner/site' }
  const github = { CMS_GITHUB_REPOSITORY: 'owner/site' }
  const drafts = { CMS_EDITORIAL_WORKFLOW: 'on' }

  it('signs in with an invitation and publishes through our gateway where its repository is named', () => {
    const ours = {
      backend: {
        name: 'git-gateway',
        branch: 'main',
        identity_url: '/.netlify/identity',
        gateway_url: '/api/cms',
      },
      publish_mode: 'simple',
    }
    expect(publishing(gateway)).toMatchObject(ours)
    expect(publishing({ ...gateway, ...github, ...drafts })).toMatchObject(ours)
  })

  it('signs in with GitHub where only a repository for that is named', () => {
    expect(publishing({ ...github, ...drafts })).toMatchObject({
      backend: { name: 'github', repo: 'owner/site', branch: 'main' },
      publish_mode: 'editorial_workflow',
    })
  })

  it('signs in with an invitation and publishes through Netlify’s own gateway otherwise', () => {
    expect(publishing({})).toEqual({
      backend: { name: 'git-gateway', branch: 'main' },
      publish_mode: 'simple',
    })
  })

  it('holds no key', () => {
    const settings = readCmsSettings({ ...gateway, CMS_GATEWAY_TOKEN: 'github_pat_secret' })
    expect(JSON.stringify(settings)).not.toContain('secret')
  })
})
