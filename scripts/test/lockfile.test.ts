import { readFileSync } from 'node:fs'

it('has a checksum of every package, which npm compares with what it fetches', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; link?: boolean }>
  }
  const unchecked = Object.entries(packages).filter(
    ([path, { integrity, link }]) => path !== '' && !integrity && !link,
  )
  expect(unchecked).toEqual([])
})
