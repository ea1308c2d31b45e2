/** @jest-environment node */
import { findFaults } from './find-faults'

const stone = { version: '1.0.0', integrity: 'sha512-stone', license: 'MIT' }
const faultsOf = (own: object) =>
  findFaults(
    { '': {}, 'node_modules/a/node_modules/stone': { ...stone, ...own } },
    { stone: ['6.6.6'] },
  )

it('finds nothing wrong with packages that were looked at', () => {
  expect(faultsOf({})).toEqual([])
})

it.each(['(GPL-3.0 OR MIT)', 'Apache-2.0 AND MIT'])('takes the licence %s', (license) => {
  expect(faultsOf({ license })).toEqual([])
})

it.each(['GPL-3.0', 'MIT AND GPL-3.0', 'UNLICENSED', undefined])(
  'asks to look at the licence %s',
  (license) => {
    expect(faultsOf({ license })).toEqual([expect.stringMatching(/^stone 1\.0\.0 is under/)])
  },
)

it('finds a version with harmful code', () => {
  expect(faultsOf({ version: '6.6.6' })).toEqual([expect.stringContaining('harmful code')])
})

it('finds a package without a checksum', () => {
  expect(faultsOf({ integrity: undefined })).toEqual([expect.stringContaining('no checksum')])
})
