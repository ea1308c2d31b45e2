import { existsSync, readFileSync, rmSync } from 'node:fs'
import { DomUtils, parseDocument } from 'htmlparser2'
import { setUpOwnFolder, write } from '../../../tests/helpers/own-folder'
import { buildGuide, guideFile, guidePictures, renderGuide } from './build-guide'

/** The guide of the project. */
const markdown = readFileSync(guideFile, 'utf8')

setUpOwnFolder()

it('writes the guide with its present pictures only', async () => {
  const build = async (picture: string) => {
    write(guideFile, `# Editing\n\n![A form](editing/${picture})\n`)
    write(`${guidePictures}/${picture}`, '')
    await buildGuide('public', '/admin/guide.css')
  }
  await build('old.png')
  rmSync(guidePictures, { recursive: true })
  await build('new.png')
  expect(readFileSync('public/admin/guide/index.html', 'utf8')).toContain(
    '<img src="editing/new.png" alt="A form"',
  )
  expect(existsSync('public/admin/guide/editing/new.png')).toBe(true)
  expect(existsSync('public/admin/guide/editing/old.png')).toBe(false)
})

it('keeps search engines from listing the guide', () => {
  expect(renderGuide('# Editing', '')).toContain('name="robots" content="noindex, nofollow"')
})

it('leads from its contents and its texts to its sections', () => {
  const elements = DomUtils.getElementsByTagName('*', parseDocument(renderGuide(markdown, '')))
  const ids = elements.flatMap(({ attribs: { id } }) => id ?? [])
  const links = elements.flatMap(({ attribs: { href } }) => (href?.startsWith('#') ? href : []))
  expect(new Set(ids).size).toBe(ids.length)
  expect(links.filter((link) => !ids.includes(link.slice(1)))).toEqual([])
  expect(ids.filter((id) => !links.includes(`#${id}`))).toEqual([])
  expect(ids).toContain('bring-back-an-earlier-version')
})
