import { linkedRecord, createRecordSchema } from './record-schema'

it.each([
  ['ServicesPage', 'social: crops(shape: SOCIAL)'],
  ['ProjectPage', 'thumbnail: crops(shape: THUMBNAIL)'],
  ['Company', 'logo { alt original { publicURL } }'],
])('the fragment of %s selects the shape of its picture: %s', (typeName, part) => {
  const fragments = createRecordSchema().fragments.filter((each) =>
    each.startsWith(`fragment ${typeName}Record on `),
  )
  expect(fragments).toEqual([expect.stringContaining(part)])
})

it('leaves a switched group to a fragment of its own', () => {
  const fragment = createRecordSchema().fragments.find((each) => each.includes(' on Project '))
  expect(fragment).not.toContain(' page ')
})

it('makes only optional fields nullable', () => {
  const [banner = ''] = /type ServicesPageBanner \{[^}]*/.exec(createRecordSchema().types) ?? []
  expect(banner.match(/\w+: \w+!?/g)).toEqual([
    'heading: String!',
    'lead: String',
    'picture: Picture!',
  ])
})

it('resolves a linked record in the language of the page', () => {
  const findOne = jest.fn()
  const resolve = (variableValues: { language?: string }) =>
    linkedRecord
      .extend({ by: 'jsonId', from: 'projectId' })
      .resolve(
        { projectId: 2 },
        {},
        { nodeModel: { findOne } },
        { returnType: { toString: () => 'Project!' }, variableValues },
      )
  void resolve({ language: 'ar' })
  const filter = { jsonId: { eq: 2 }, language: { eq: 'ar' } }
  expect(findOne.mock.calls).toEqual([[{ type: 'Project', query: { filter } }]])
  expect(() => resolve({})).toThrow('$language')
})
