/** @jest-environment node */
import { recordKinds } from '../screens/registry'
import { emptyAsNull } from './empty-as-null'
import { graphqlTypes } from './graphql-types'

/** The lines of one type's definition. */
function definitionOf(typeName: string): string[] {
  const definition = new RegExp(`^type ${typeName} .*\\{\\n([^}]*)\\}`, 'm').exec(graphqlTypes())
  if (!definition?.[1]) throw new Error(`There is no type ${typeName}.`)
  return definition[1].trim().split(/\n\s*/)
}

describe('the GraphQL types of the content', () => {
  it.each(recordKinds.map((kind) => kind.typeName))('make %s a node, and infer nothing', (name) => {
    expect(graphqlTypes()).toContain(`type ${name} implements Node @dontInfer {`)
  })

  it('give each field its type, and call a record’s own id jsonId', () => {
    expect(definitionOf('Project')).toEqual([
      'language: String!',
      'jsonId: Int!',
      'kind: String!',
      'title: String!',
      'location: String!',
      'timeline: String!',
      'thumbnail: Picture!',
      'images: [String!]!',
      'description: String!',
    ])
  })

  it('make an optional field null when it was cleared, and require every other', () => {
    expect(definitionOf('PageBanner')).toEqual([
      'heading: String!',
      'lead: String @emptyAsNull',
      'picture: Picture!',
    ])
    expect(definitionOf('ProjectDetail')).toContain('figures: [ProjectDetailFigures!] @emptyAsNull')
  })

  it('make a field either optional or required, never both nor neither', () => {
    const fields = graphqlTypes().match(/^ {2}\w+: .+$/gm) ?? []
    expect(fields.length).toBeGreaterThan(50)
    for (const field of fields)
      expect(field).toMatch(/^ {2}\w+: [[\]\w!]*(!? @recordInLanguage\(.+\)|!|[^!] @emptyAsNull)$/)
  })

  it('share a group that several records have, and name others after where they are', () => {
    expect(definitionOf('HomePage')).toContain('closing: ClosingCall!')
    expect(definitionOf('ServicesPage')).toContain('closing: ClosingCall!')
    expect(definitionOf('HomePage')).toContain('hero: HomePageHero!')
    expect(definitionOf('HomePageHero')).toContain('primaryLink: SiteLink!')
  })
})

describe('a field that may be left empty', () => {
  const { resolve } = emptyAsNull.extend()
  const resolved = (value: unknown) => resolve({ it: value }, {}, {}, { fieldName: 'it' })

  it.each([
    ['a cleared text', ''],
    ['a cleared picture', { src: '', alt: '' }],
    ['null', null],
    ['a field that the record does not have', undefined],
  ])('is null: %s', (_what, value) => expect(resolved(value)).toBeNull())

  it.each([['Text'], [0], [false], [[]], [{ x: 50, y: 50 }], [{ src: '/media/a.jpg', alt: '' }]])(
    'is its value otherwise: %j',
    (value) => expect(resolved(value)).toBe(value),
  )
})
