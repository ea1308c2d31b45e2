import { cpSync } from 'node:fs'
import path from 'node:path'
import { setUpOwnFolder } from '../../tests/helpers/own-folder'
import { applyRecipe, readCookbook } from '../../tests/builds/support/cookbook'

const project = process.cwd()
const cookbook = readCookbook()

setUpOwnFolder()

it.each(Object.keys(cookbook))('the recipe "%s" fits the files that it changes', async (name) => {
  for (const [from, to] of [
    ['src', 'src'],
    ['tests/content', 'content'],
    ['tests/content', 'tests/content'],
  ] as const)
    cpSync(path.join(project, from), to, { recursive: true })
  await expect(applyRecipe('.', cookbook[name]!)).resolves.toBeUndefined()
})
