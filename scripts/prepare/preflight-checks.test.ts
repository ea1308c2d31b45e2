import { findPreflightError } from './preflight-checks.mjs'

const validFacts = {
  node: '24.1.0',
  folder: '/home/noura/site',
  freeBytes: 9e9,
  isInstalled: false,
  exists: () => true,
  isWritable: () => true,
}

it.each([
  ['on Node 20.19', { node: '20.19.0' }],
  ['on Node 22.12', { node: '22.12.0' }],
  ['in a folder with an Arabic name', { folder: '/home/نورة/موقع' }],
  [
    'before the first build',
    { exists: (file: string) => /^(package|netlify|content|src)/.test(file) },
  ],
  ['on a nearly full disk after the installation', { freeBytes: 1e9, isInstalled: true }],
])('finds no error %s', (_condition, facts) => {
  expect(findPreflightError({ ...validFacts, ...facts })).toBeUndefined()
})

it.each([
  [
    'Node 18',
    { node: '18.20.0' },
    'This project needs Node 24, 22.12 or 20.19; this is 18.20.0. Get Node 24 from https://nodejs.org.',
  ],
  ['a folder with a quote in its name', { folder: "/home/noura/site '" }, "cannot work with '"],
  ['Node 22.11', { node: '22.11.0' }, 'this is 22.11.0'],
  ['Node 25', { node: '25.1.0' }, 'this is 25.1.0'],
  [
    'a missing file',
    { exists: (file: string) => file !== 'netlify.toml' },
    'netlify.toml is missing. Restore it with: git checkout -- netlify.toml',
  ],
  ['a read-only folder', { isWritable: () => false }, 'You may not write to /home/noura/site.'],
  [
    'a full disk before the installation',
    { freeBytes: 1e9 },
    'There is too little room on the disk: 1.0 GB are free, and this needs 2.0 GB.',
  ],
  [
    'a full disk after the installation',
    { freeBytes: 1e7, isInstalled: true },
    '0.0 GB are free, and this needs 0.3 GB.',
  ],
])('reports %s', (_problem, facts, message) => {
  expect(findPreflightError({ ...validFacts, ...facts })).toContain(message)
})
