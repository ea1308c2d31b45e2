/** @jest-environment node */
import { checkContent } from '../content-model/check-content'
import { graphqlTypes } from '../content-model/graphql-types'
import type { RecordKind } from '../content-model/record-kind'
import { copyOfContent } from '../testing/copy-of-content'
import { cmsConfig } from './cms-config'
import type { FolderCollection } from './decap-types'
import { readCmsSettings } from './settings'

jest.mock('../screens/registry', () => {
  const actual = jest.requireActual<{ recordKinds: RecordKind[] }>('../screens/registry')
  const siteVisit: RecordKind = {
    typeName: 'SiteVisit',
    label: 'Site visit',
    path: 'site-visits/',
    source: 'screens/careers/job-opening',
    fields: {
      number: {
        kind: 'number',
        label: 'Number',
        hint: 'Enter a number of its own, for example: 1.',
        min: 1,
        max: 99,
        unique: true,
      },
      role: { kind: 'text', label: 'Role', hint: 'Enter the role, for example: Site engineer.' },
      place: { kind: 'text', label: 'Place', hint: 'Enter the city, for example: Dubai.' },
      photo: { kind: 'picture', label: 'Photo', hint: 'Choose a picture.', optional: true },
      projectId: {
        kind: 'record',
        of: 'projects/',
        by: 'id',
        label: 'Project',
        hint: 'Choose the project that the work is for.',
        optional: true,
      },
      tasks: {
        kind: 'list',
        label: 'Tasks',
        hint: 'Add at least one task.',
        min: 1,
        max: 5,
        of: {
          kind: 'group',
          label: 'Task',
          hint: 'Add a title.',
          fields: { title: { kind: 'text', label: 'Title', hint: 'Enter a title.' } },
        },
      },
    },
    list: {
      label: 'Site visits',
      description: 'The work we offer.',
      media: 'careers',
      columns: ['role', 'place'],
      groups: [{ label: 'Place', field: 'place' }],
    },
  }
  return { ...actual, recordKinds: [...actual.recordKinds, siteVisit] }
})

/** A kind of record that is in the registry and nowhere else: site visits, in a folder. */
describe('a second folder of records', () => {
  it('has its list in the CMS', () => {
    const { collections } = cmsConfig(readCmsSettings({}), 'https://example.com')
    const found = collections.find(({ name }) => name === 'site-visits')
    expect(found).toMatchObject({
      label: 'Site visits',
      label_singular: 'Site visit',
      description: 'The work we offer.',
      folder: 'content/site-visits',
      create: true,
      delete: true,
      identifier_field: 'role',
      slug: '{{role}}',
      summary: '{{role}} | {{place}}',
      sortable_fields: ['role', 'place'],
      view_groups: [{ label: 'Place', field: 'place' }],
      media_folder: '/content/media/careers',
      public_folder: '/media/careers',
    })
  })

  it('has its form in the CMS', () => {
    const { collections } = cmsConfig(readCmsSettings({}), 'https://example.com')
    const found = collections.find(({ name }) => name === 'site-visits') as FolderCollection
    expect(found.fields.map(({ name, widget, required }) => [name, widget, required])).toEqual([
      ['_languages', 'language-switch', false],
      ['number', 'record-number', true],
      ['role', 'string', true],
      ['role_ar', 'translated-string', false],
      ['place', 'string', true],
      ['place_ar', 'translated-string', false],
      ['photo', 'site-picture', false],
      ['projectId', 'relation', false],
      ['tasks', 'list', true],
    ])
    const field = (wanted: string) => found.fields.find(({ name }) => name === wanted)
    expect(field('projectId')).toMatchObject({
      collection: 'projects',
      value_field: 'id',
      display_fields: ['title'],
    })
    expect(field('tasks')).toMatchObject({
      label_singular: 'Task',
      min: 1,
      max: 5,
      summary: '{{fields.title}}',
      fields: [
        { name: 'title', widget: 'string', required: true },
        { name: 'title_ar', widget: 'translated-string', required: false },
      ],
    })
  })

  it('has its GraphQL types', () => {
    expect(graphqlTypes()).toContain(
      [
        'type SiteVisit implements Node @dontInfer {',
        '  language: String!',
        '  number: Int!',
        '  role: String!',
        '  place: String!',
        '  photo: Picture @emptyAsNull',
        '  projectId: Int @emptyAsNull',
        '  project: Project @recordInLanguage(by: "jsonId", from: "projectId")',
        '  tasks: [SiteVisitTasks!]!',
        '}',
      ].join('\n'),
    )
  })

  describe('is checked with all content:', () => {
    const opening = {
      number: 1,
      role: 'Site engineer',
      place: 'Dubai',
      tasks: [{ title: 'Check the formwork' }],
    }
    let content: ReturnType<typeof copyOfContent>
    beforeEach(() => {
      content = copyOfContent()
      content.addFolder('site-visits')
    })
    afterEach(() => content.throwAway())

    function errorsWith(changes: object, second?: object) {
      const text = (record: object) => JSON.stringify({ ...opening, ...record })
      content.write('site-visits/engineer.json', text(changes))
      if (second) content.write('site-visits/foreman.json', text(second))
      return checkContent(content.folder)
    }

    it('nothing is wrong with a complete one', () => {
      expect(errorsWith({ projectId: 3 }, { number: 2 })).toEqual([])
    })

    it('its fields', () => {
      expect(errorsWith({ role: '', tasks: [] })).toEqual([
        'content/site-visits/engineer.json: "role" is missing. Enter the role, for example: Site engineer.',
        'content/site-visits/engineer.json: "tasks" must have at least 1 entry. Add at least one task.',
      ])
    })

    it('its number, and the record that it refers to', () => {
      expect(errorsWith({ projectId: 9 }, {})).toEqual([
        'content/site-visits/engineer.json: "projectId" 9 does not match any file in content/projects/. Choose the project that the work is for.',
        'content/site-visits/foreman.json: "number" 1 is already used by content/site-visits/engineer.json. Enter a number of its own, for example: 1.',
      ])
    })
  })
})
