import { findPreflightError } from './preflight-checks.mjs'

const fitting = {
  node: '24.1.0',
  folder: '/home/noura/site',
  freeBytes: 9e9,
  isInstalled: false,
  exists: () => true,
  isWritable: () => true,
}

it.each([
  ['on Node 20.19', { node: '20.19.0' }],
  ['on Node 22', { node: '22.2.0' }],
  ['in a folder in Arabic', { folder: '/home/نورة/موقع' }],
  ['in a folder with an accent', { folder: '/home/José/Café' }],
  ['in a folder with spaces', { folder: '/home/noura/My Site_2.0-final' }],
  ['in a folder of Windows', { folder: 'C:\\Users\\Noura\\site' }],
  [
    'where nothing was made yet',
    { exists: (file: string) => /^(package|netlify|content|src)/.test(file) },
  ],
  ['on a nearly full disk that has the packages', { freeBytes: 1e9, isInstalled: true }],
])('the project can run %s', (_where, facts) => {
  expect(findPreflightError({ ...fitting, ...facts })).toBeUndefined()
})

it.each([...'\'()#%![]{}?*":`|\n<>'])(
  'a folder with %j in its name is named, with what to do',
  (odd) => {
    const sentence = findPreflightError({ ...fitting, folder: `/home/noura/site ${odd}` })
    expect(sentence).toMatch(/^Rename this folder, or move the project/)
    expect(sentence).toContain(`cannot work with ${odd}`)
  },
)

it.each([
  [
    'Node 18',
    { node: '18.20.0' },
    'This project needs Node 24, 22 or 20.19; this is 18.20.0. Get Node 24 from https://nodejs.org.',
  ],
  ['an early Node 20', { node: '20.18.3' }, 'this is 20.18.3'],
  ['Node 21', { node: '21.0.0' }, 'this is 21.0.0'],
  ['Node 25', { node: '25.1.0' }, 'this is 25.1.0'],
  [
    'a missing file',
    { exists: (file: string) => file !== 'netlify.toml' },
    'netlify.toml is missing. Restore it with: git checkout -- netlify.toml',
  ],
  [
    'a folder that may not be written',
    { isWritable: () => false },
    'You may not write to /home/noura/site.',
  ],
  [
    'packages of somebody else',
    { isWritable: (file: string) => file !== 'node_modules' },
    'You may not write to /home/noura/site/node_modules.',
  ],
  [
    'a full disk, before the packages',
    { freeBytes: 1e9 },
    'There is too little room on the disk: 1.0 GB are free, and this needs 2.0 GB.',
  ],
  [
    'a full disk, with the packages',
    { freeBytes: 1e7, isInstalled: true },
    '0.0 GB are free, and this needs 0.3 GB.',
  ],
])('%s is named, with what to do', (_what, facts, sentence) => {
  expect(findPreflightError({ ...fitting, ...facts })).toContain(sentence)
})
