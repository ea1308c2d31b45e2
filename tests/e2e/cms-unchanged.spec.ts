import { recordKinds } from '../../src/screens/registry'
import { test, expect, write } from './support/cms-journey'
import { readdirSync } from 'node:fs'

/** Every record: its address in the CMS, its file, and a text field that it has. */
const records = recordKinds.flatMap(({ path, fields }) => {
  const [folder = ''] = path.split('/')
  const text = Object.values(fields).find(({ kind }) => kind === 'text' || kind === 'group')
  const label = text?.kind === 'group' ? 'Title' : (text?.label ?? '')
  return path.endsWith('/')
    ? readdirSync(`content/${folder}`).map((file) => ({
        entry: `${folder}/entries/${file.replace('.json', '')}`,
        file: `${folder}/${file}`,
        label,
      }))
    : [
        {
          entry: `${folder}/entries/${path.replace('/', '-').replace('.json', '')}`,
          file: path,
          label,
        },
      ]
})

test.describe('saving in the CMS @desktop', () => {
  for (const { entry, file, label } of records) {
    test(`a change that is taken back leaves ${file} as it was, to the byte`, async ({
      page,
      editor,
    }) => {
      const before = await editor.readText(file)
      await editor.open(entry)
      const field = page.getByLabel(label, { exact: true }).first()
      const text = await field.inputValue()
      await write(field, `${text} once`)
      await editor.publish()
      expect(await editor.readText(file)).toBe(
        before.replace(JSON.stringify(text), JSON.stringify(`${text} once`)),
      )
      // In the same visit, Decap takes a record that is as it was for one without changes.
      await page.goto('about:blank')
      await editor.open(entry)
      await write(field, text)
      await editor.publish()
      expect(await editor.readText(file)).toBe(before)
    })
  }
})
