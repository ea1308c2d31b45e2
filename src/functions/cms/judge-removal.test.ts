import company from '../../../content/settings/company.json'
import home from '../../../content/pages/home.json'
import tower from '../../../content/project-pages/tower.json'
import towerCard from '../../../content/projects/tower.json'
import villa from '../../../content/projects/villa.json'
import { judgeRemoval } from './judge-removal'

const [card, pageFile] = ['projects/villa.json', 'project-pages/villa.json']
const page = { ...tower, projectId: 3 }
const featured = { ...home, featured: { ...home.featured, projectId: 3 } }
const footerColumns = [{ title: 'Work', links: [{ label: 'Villa', to: '/projects/3/' }] }]
const linking = { ...company, footerColumns }
const paragraph = { ...home, closing: { ...home.closing, text: '/projects/3/' } }
const fallback = 'The site shows this project in place of any that has no page.'
const hasPage = 'This project still has a page. Delete the page first.'
const isShown = '“Home” shows this project page. Choose another one there first.'
const isLinked = '“Company” has a link to this page. Please change the link there first.'

it.each<[string, string, object, string | undefined]>([
  ['goes on for a project without a page', card, {}, undefined],
  ['goes on for a page that nothing shows', pageFile, { [pageFile]: page }, undefined],
  [
    'goes on for a page whose address is only written',
    pageFile,
    { [pageFile]: page, 'pages/home.json': paragraph },
    undefined,
  ],
  ['goes on for what is gone', 'projects/gone.json', {}, undefined],
  ['is refused for the towers', 'projects/tower.json', {}, fallback],
  ['is refused for the towers’ page', 'project-pages/tower.json', {}, fallback],
  ['is refused for a project that has a page', card, { [pageFile]: page }, hasPage],
  [
    'is refused for the featured project’s page',
    pageFile,
    { [pageFile]: page, 'pages/home.json': featured },
    isShown,
  ],
  [
    'is refused for a page that a link leads to',
    pageFile,
    { [pageFile]: page, 'settings/company.json': linking },
    isLinked,
  ],
])('a removal %s', async (_what, path, others, sentence) => {
  const records = {
    'pages/home.json': home,
    [card]: villa,
    'projects/tower.json': towerCard,
    'project-pages/tower.json': tower,
    ...others,
  }
  const texts = Object.entries(records).map(([file, record]) => [file, JSON.stringify(record)])
  const snapshot = { version: '', records: Object.fromEntries(texts), pictures: new Set<string>() }
  const opened = Object.entries(records).find(([file]) => file === path)?.[1] ?? {}
  const judged = judgeRemoval(snapshot, { path, opened: { ...opened } }, async () => undefined)
  if (sentence) await expect(judged).rejects.toThrow(sentence)
  else expect((await judged).change.records).toEqual({ [path]: null })
})
