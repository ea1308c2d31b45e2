/** @jest-environment node */
import { texts } from '../interface-texts'
import { texts as arabicTexts } from '../languages/ar/interface-texts'
import { languageOf, mainLanguage } from '../languages/languages'
import { Editions, sitePages } from './site-pages'

const arabic = languageOf('ar')
// A screen may have no name in Arabic yet.
const pages = sitePages([
  { projectId: 2, file: 'project-details/tower.json' },
  { projectId: 3, file: 'project-details/villa.json' },
]).filter(({ screen }) => !screen || arabicTexts.screens[screen])
const page = (path: string) => pages.find(({ mainPath }) => mainPath === path)!

function editionsWithout(...files: string[]) {
  const missing = new Map([['ar', new Map(files.map((file) => [file, ['heading']]))]])
  return new Editions(pages, missing, { ar: arabicTexts })
}

it('makes every page in every language while no text is missing', () => {
  const editions = editionsWithout()
  expect(editions.untranslated(arabic)).toEqual([])
  expect(editions.context(arabic, page('/services/'))).toEqual({
    language: 'ar',
    mainPath: '/services/',
    elsewhere: { en: '/services/' },
    untranslated: [],
  })
})

it('leaves out a page that lacks a text, says which, and tells links', () => {
  const editions = editionsWithout('pages/services.json')
  expect(editions.isIn(arabic, page('/services/'))).toBe(false)
  expect(editions.reasons(arabic, page('/services/'))).toEqual([
    'content/pages/services.json: "heading"',
  ])
  // It lists the services.
  expect(editions.isIn(arabic, page('/home/'))).toBe(false)
  expect(editions.context(arabic, page('/contact/')).untranslated).toEqual(['/home/', '/services/'])
})

it('leads to the nearest page above one that is not translated, or else home', () => {
  const editions = editionsWithout('project-details/villa.json', 'pages/about-us.json')
  const elsewhere = (path: string) => editions.context(mainLanguage, page(path)).elsewhere
  expect(elsewhere('/projects/2/')).toEqual({ ar: '/ar/projects/2/' })
  expect(elsewhere('/projects/3/')).toEqual({ ar: '/ar/projects/' })
  expect(elsewhere('/about-us/')).toEqual({ ar: '/ar/home/' })
})

it('keeps a list and the home page although one of the records has no Arabic', () => {
  const editions = editionsWithout('projects/villa.json', 'project-details/villa.json')
  expect(editions.untranslated(arabic).map(({ mainPath }) => mainPath)).toEqual(['/projects/3/'])
})

it('makes no page while what surrounds all of them lacks a text', () => {
  const editions = editionsWithout('settings/company.json')
  expect(editions.untranslated(arabic)).toEqual(pages)
  expect(editions.context(mainLanguage, page('/home/')).elsewhere).toEqual({})
})

it('makes no page of a screen that has no name in the language', () => {
  const { home: _, ...screens } = arabicTexts.screens
  const editions = new Editions(pages, new Map(), { ar: { ...texts, screens } })
  expect(editions.reasons(arabic, page('/home/'))).toEqual([
    'src/languages/ar/interface-texts.ts: "screens.home"',
  ])
})

it('does not tell a page of all that a language lacks, only of what staff can link to', () => {
  const files = Array.from({ length: 300 }, (_, index) => `project-details/${index + 1}.json`)
  const many = sitePages(files.map((file, index) => ({ projectId: index + 1, file })))
  const missing = new Map([['ar', new Map(files.map((file) => [file, ['title']]))]])
  const editions = new Editions(many, missing, { ar: arabicTexts })
  expect(editions.untranslated(arabic).length).toBeGreaterThanOrEqual(300)
  const list = many.find(({ mainPath }) => mainPath === '/projects/')!
  const { untranslated } = editions.context(arabic, list)
  expect(untranslated.filter((path) => path.startsWith('/projects/'))).toEqual(['/projects/2/'])
})
