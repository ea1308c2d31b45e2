import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type CmsSite } from '../../e2e/support/editor'
import { startCopy } from './project-copy'

/**
 * Tests on one copy of the project, as `npm start` runs it, and its editor.
 * @param prepare changes the copy before it starts, which builds it
 */
export function testOnCopy(prepare?: (directory: string) => Promise<void>) {
  return test.extend<object, { cmsSite: CmsSite }>({
    cmsSite: [
      // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixtures' names from it.
      async ({}, provide) => {
        const { url, directory, stop } = await startCopy(prepare)
        await provide({ url, directory, restore: () => Promise.resolve() })
        await stop()
      },
      { scope: 'worker' },
    ],
    baseURL: async ({ cmsSite }, provide) => provide(cmsSite.url),
  })
}

/** Changes a record of a copy's content. */
export async function changeRecord(directory: string, name: string, change: object): Promise<void> {
  const file = path.join(directory, 'content', name)
  const record = JSON.parse(await readFile(file, 'utf8')) as object
  await writeFile(file, `${JSON.stringify({ ...record, ...change }, null, 2)}\n`)
}
