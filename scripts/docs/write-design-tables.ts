import { readFile, writeFile } from 'node:fs/promises'
import { format } from 'prettier'
import { runTool } from '../one-line-error'
import { designTables } from './design-tables'
import { fillTables } from './fill-tables'

const file = 'docs/design.md'

// `npm run docs:design`, after a change of src/theme/tokens.ts.
void runTool(async () => {
  const filled = fillTables(await readFile(file, 'utf8'), designTables)
  await writeFile(file, await format(filled, { parser: 'markdown' }))
})
