import { requireRecord } from './require-record'

it.each([null, undefined])('stops the build with the name of a file that is %s', (record) => {
  expect(() => requireRecord(record, 'pages/home.json')).toThrow('content/pages/home.json')
})
