import { recordSchema } from './record-schema'

it.each([
  ['ServicesPage', 'social: crops(shape: SOCIAL)'],
  ['ProjectPage', 'thumbnail: crops(shape: THUMBNAIL)'],
  ['Company', 'logo { alt original { publicURL } }'],
])('%s asks for what goes with the shape of its picture: %s', (typeName, part) => {
  const own = recordSchema().fragments.filter((each) =>
    each.startsWith(`fragment ${typeName}Record on `),
  )
  expect(own).toEqual([expect.stringContaining(part)])
})
