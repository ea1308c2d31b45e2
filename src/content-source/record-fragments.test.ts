import { recordFragments } from './record-fragments'

/** The fragment of a kind of record, on one line. */
const fragmentOf = (typeName: string) =>
  recordFragments().find((fragment) => fragment.startsWith(`fragment ${typeName}Record on `))

it('asks for every field of a record, and for a picture in the shape of its field', () => {
  expect(fragmentOf('Project')).toBe(
    'fragment ProjectRecord on Project { jsonId kind title location timeline ' +
      'thumbnail { alt crops: crops(shape: CARD) { media image } } description }',
  )
})

it('asks for what else goes with a shape, and for a logo as it is', () => {
  expect(fragmentOf('ServicesPage')).toContain('social: crops(shape: SOCIAL) { media image }')
  expect(fragmentOf('ProjectPage')).toContain('thumbnail: crops(shape: THUMBNAIL)')
  expect(fragmentOf('Company')).toContain('logo { alt original { publicURL } }')
})

it('asks for the number of another record, and not for the record', () => {
  expect(fragmentOf('HomePage')).toMatch(/featured \{ projectId heading /)
})
