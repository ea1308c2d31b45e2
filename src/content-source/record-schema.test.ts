import { linkedRecord, createRecordSchema } from './record-schema'

it.each([
  ['ServicesPage', 'social: crops(shape: SOCIAL)'],
  ['ProjectPage', 'thumbnail: crops(shape: THUMBNAIL)'],
  ['Company', 'logo { alt original { publicURL } }'],
])('%s asks for what goes with the shape of its picture: %s', (typeName, part) => {
  const own = createRecordSchema().fragments.filter((each) =>
    each.startsWith(`fragment ${typeName}Record on `),
  )
  expect(own).toEqual([expect.stringContaining(part)])
})

it('only what staff may leave empty is null', () => {
  const [banner = ''] = /type ServicesPageBanner \{[^}]*/.exec(createRecordSchema().types) ?? []
  expect(banner.match(/\w+: \w+!?/g)).toEqual([
    'heading: String!',
    'lead: String',
    'picture: Picture!',
  ])
})

it('a record that a number names is the one in the language of the page', () => {
  const findOne = jest.fn()
  const ask = (variableValues: { language?: string }) =>
    linkedRecord
      .extend({ by: 'projectId', from: 'projectId' })
      .resolve(
        { projectId: 2 },
        {},
        { nodeModel: { findOne } },
        { returnType: { toString: () => 'ProjectPage!' }, variableValues },
      )
  void ask({ language: 'ar' })
  const filter = { projectId: { eq: 2 }, language: { eq: 'ar' } }
  expect(findOne.mock.calls).toEqual([[{ type: 'ProjectPage', query: { filter } }]])
  expect(() => ask({})).toThrow('$language')
})
