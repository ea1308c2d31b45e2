// Audits the company's content after changes such as staff make in a day. Staff can publish such
// changes at any time, so no audit may depend on the texts, counts or URLs of the content.
import { readdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '../../src/content/model/parse-json'
import { readText } from '../../src/content/check/read-text'
import { checkContent } from '../../src/content/check/check-content'
import { FALLBACK_PROJECT_ID } from '../../src/content/constants'
import { isMainLanguage, languages } from '../../src/languages/languages'
import { getProjectPath, screens } from '../../src/content/routes'
import { auditPage } from '../audit/audit-page'
import { listAuditedPages } from '../audit/steps/visit'
import { expect } from '../e2e/support/editor'
import { phone } from '../e2e/support/in-chromium'
import { readEditions } from '../e2e/support/site'
import { testOnCopy } from './support/copy-test'
import type company from '../content/settings/company.json'
import type home from '../content/pages/home.json'
import type services from '../content/pages/services.json'
import type tower from '../content/projects/tower.json'

type Project = typeof tower

const newProject = 9001

const test = testOnCopy('content', async (directory) => {
  const content = path.join(directory, 'content')
  const change = async <Record>(file: string, edit: (record: Record) => object, target = file) => {
    const record = parseJson(readText(path.join(content, file))) as Record
    await writeFile(path.join(content, target), JSON.stringify(edit(record)))
  }
  for (const name of readdirSync(path.join(content, 'projects'))) {
    const file = `projects/${name}`
    const { id } = parseJson(readText(path.join(content, file))) as Project
    if (id !== FALLBACK_PROJECT_ID) {
      await change(file, (project: Project) => {
        return { ...project, title: 'Family House', title_ar: 'بيت العائلة' }
      })
      continue
    }
    await change(
      file,
      ({ title_ar: _title, page, ...project }: Project) => ({
        ...project,
        id: newProject,
        title: 'Primary School and Kindergarten at the Old Harbour',
        page: { ...page, title: undefined, images: page.images.slice(0, 1) },
      }),
      'projects/school.json',
    )
  }
  await change('pages/home.json', ({ hero, statement, ...record }: typeof home) => {
    const untranslated = { ...statement, text_ar: undefined }
    const { heading_ar: _heading, ...shared } = hero
    return {
      ...record,
      hero: {
        ...shared,
        heading: 'Schools, clinics, warehouses and houses for people who stay in them for life.',
        secondaryLink: { ...hero.primaryLink, to: 'https://gulf.example/brochure.pdf' },
      },
      statement: untranslated,
      closing: {
        ...record.closing,
        button: 'Tell us about the school that you would like to have',
      },
    }
  })
  await change('pages/services.json', ({ services: all, ...record }: typeof services) => {
    const text = `🏗️ Café, see https://gulf.example/${'averylongaddress'.repeat(6)}`
    return {
      ...record,
      services: [...all, { ...all[0], title: 'Gardens', title_ar: 'حدائق', text }],
    }
  })
  await change('settings/company.json', (record: typeof company) => {
    return { ...record, phone: '+971 4 000 0199', email: 'projects@gulf.example' }
  })
})

// Disables transitions, so that no step measures a page during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the changed content is valid', async ({ cmsSite: { directory } }) => {
  expect((await checkContent(path.join(directory, 'content'))).errors).toEqual([])
})

const newPage = { path: getProjectPath(newProject) }
/** Pages that show the changes: a long address, fallbacks, an untranslated title in a list. */
const changedPages = {
  main: [screens.home, screens.services, newPage],
  others: [screens.home, screens.projects, newPage],
}

for (const language of languages) {
  const isMain = isMainLanguage(language)
  test.describe(`in ${language.name}`, () => {
    if (!isMain) test.use({ ...phone, deviceScaleFactor: 3 })

    for (const { path: pagePath } of changedPages[isMain ? 'main' : 'others']) {
      test(`the changed page passes each check: ${pagePath}`, async ({
        cmsSite: { directory },
        page,
        pageErrors,
        request,
        visit,
      }) => {
        const editions = readEditions(path.join(directory, 'content'))
        const edition = editions.find((each) => each.language === language)!
        const expected = edition.pageAt(pagePath)
        const auditedPage = listAuditedPages(edition).find(({ path }) => path === expected.path)!
        await auditPage({ page, pageErrors, request, visit }, edition, auditedPage)
      })
    }
  })
}
