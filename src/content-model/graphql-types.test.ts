/** @jest-environment node */
import { emptyAsNull } from './empty-as-null'
import { graphqlTypes } from './graphql-types'

/** The lines of one type's definition. */
function definitionOf(typeName: string): string[] {
  const definition = new RegExp(`^type ${typeName} .*\\{\\n([^}]*)\\}`, 'm').exec(graphqlTypes())
  return (definition?.[1] ?? '').trim().split(/\n\s*/)
}

describe('the GraphQL types of the content', () => {
  it('give each field its type, infer nothing, and call a record’s own id jsonId', () => {
    expect(graphqlTypes()).toContain('type Project implements Node @dontInfer {')
    expect(definitionOf('Project')).toEqual([
      'language: String!',
      'jsonId: Int!',
      'kind: String!',
      'title: String!',
      'location: String!',
      'timeline: String!',
      'thumbnail: Picture!',
      'images: [ProjectImages!] @emptyAsNull',
      'description: String @emptyAsNull',
    ])
  })

  it('make an optional field null when it was cleared, and require every other', () => {
    expect(definitionOf('PageBanner')).toContain('lead: String @emptyAsNull')
    expect(definitionOf('ProjectDetail')).toContain('figures: [ProjectDetailFigures!] @emptyAsNull')
    const fields = graphqlTypes().match(/^ {2}\w+: .+$/gm) ?? []
    expect(fields.length).toBeGreaterThan(50)
    for (const field of fields)
      expect(field).toMatch(/^ {2}\w+: [[\]\w!]*(!? @recordInLanguage\(.+\)|!|[^!] @emptyAsNull)$/)
  })

  it('share a group that several records have, and name others after where they are', () => {
    expect(definitionOf('ServicesPage')).toContain('closing: ClosingCall!')
    expect(definitionOf('HomePage')).toContain('hero: HomePageHero!')
    expect(definitionOf('HomePageHero')).toContain('primaryLink: SiteLink!')
  })
})

it.each([['', null], [{ src: '' }, null], [undefined, null], ['Text'], [0], [false], [[]]])(
  'a field that may be left empty is null where it is: %j',
  (value: unknown, expected = value) => {
    const { resolve } = emptyAsNull.extend()
    expect(resolve({ it: value }, {}, {}, { fieldName: 'it' })).toBe(expected)
  },
)
