import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setUpOwnFolder } from '../../../tests/helpers/own-folder'
import { patchGatsbyFileReader } from './read-content'

setUpOwnFolder()
beforeAll(patchGatsbyFileReader)

const record = '{ "title": "برج" }'

it('Gatsby reads a file without its byte order mark', async () => {
  const filesystem: { loadNodeContent?: (node: object) => Promise<string> } = jest.requireActual(
    'gatsby-source-filesystem',
  )
  const absolutePath = path.resolve('villa.json')
  writeFileSync(absolutePath, `\ufeff${record}`, { mode: 0o444 })
  expect(await filesystem.loadNodeContent?.({ absolutePath })).toBe(record)
})
