import { existsSync } from 'node:fs'
import { markdownTable } from './markdown-table'
import { OneLineError, runTool } from './one-line-error'
import { findBuiltPages } from './size/built-pages'
import { overBudget } from './size/over-budget'
import { KB, sizeBudget, type PageWeight } from './size/size-budget'
import { weighPage } from './size/weigh-page'

const publicFolder = 'public'
const columns: readonly [keyof PageWeight, string][] = [
  ['scripts', 'Scripts'],
  ['html', 'HTML'],
  ['htmlAndCss', 'HTML + CSS'],
  ['fonts', 'Fonts'],
  ['phonePictures', 'Pictures, 390@3x'],
  ['desktopPictures', 'Pictures, 1440@1x'],
]

void runTool(async () => {
  if (!existsSync(`${publicFolder}/page-data`)) {
    throw new OneLineError('public/ holds no built site. Run: npm run build')
  }
  const pages = await findBuiltPages(publicFolder)
  const weights = await Promise.all(pages.map((page) => weighPage(page, publicFolder)))
  const rows = pages.map((page, index) => row(page.path, weights[index]!))
  const head = ['KB', ...columns.map(([, title]) => title)]
  console.log(markdownTable(head, [...rows, row('At most', sizeBudget)]))

  const heavy = pages.filter((_, index) => overBudget(weights[index]!).length > 0)
  if (heavy.length > 0) {
    const paths = heavy.map((page) => page.path).join(', ')
    throw new OneLineError(`Too heavy, where the table has a !: ${paths}`)
  }
})

function row(title: string, weight: PageWeight): string[] {
  const over = overBudget(weight)
  return [
    title,
    ...columns.map(
      ([name]) => `${over.includes(name) ? '! ' : ''}${(weight[name] / KB).toFixed(1)}`,
    ),
  ]
}
