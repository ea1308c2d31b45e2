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
      'description: String',
    ])
  })

  it('leave only optional fields empty', () => {
    expect(definitionOf('PageBanner')).toContain('lead: String')
    expect(definitionOf('ProjectPage')).toContain('figures: [ProjectPageFigures!]')
  })

  it('share a group that several records have, and name others after where they are', () => {
    expect(definitionOf('ServicesPage')).toContain('closing: ContactSection!')
    expect(definitionOf('HomePage')).toContain('hero: HomePageHero!')
    expect(definitionOf('HomePageHero')).toContain('primaryLink: SiteLink!')
  })
})
