import { recordKinds } from './registry'

it('has one kind of record for each GraphQL type and each place in content/', () => {
  for (const key of ['typeName', 'path'] as const) {
    expect(new Set(recordKinds.map((kind) => kind[key])).size).toBe(recordKinds.length)
  }
})
