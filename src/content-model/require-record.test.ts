import { requireRecord } from './require-record'

it.each([null, undefined])('stops the build for a record that is %s', (record) => {
  expect(() => requireRecord(record)).toThrow('has not been read from content/')
})
