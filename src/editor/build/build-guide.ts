// Builds the guide for staff, which the bar of the editor links to.
import { cp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import micromark from 'micromark'
import { writeWholeFile } from '../../content/check/files'
import { guidePath } from '../../content/routes'
import { tokenCss } from '../../site/theme/token-css'
import { renderDocument } from './render-document'

/** Sources of the guide; the Markdown refers to the pictures as `editing/name.png`. */
export const guideFile = 'docs/editing.md'
export const guidePictures = 'docs/editing'

/**
 * Renders the guide into `<publicDirectory>/admin/guide/`, with its pictures.
 * @param styles URL of the stylesheet
 */
export async function buildGuide(publicDirectory: string, styles: string): Promise<void> {
  const folder = path.join(publicDirectory, guidePath)
  const pictures = path.join(folder, path.basename(guidePictures))
  await rm(pictures, { recursive: true, force: true })
  await cp(guidePictures, pictures, { recursive: true })
  const html = renderGuide(await readFile(guideFile, 'utf8'), styles)
  writeWholeFile(path.join(folder, 'index.html'), html)
}

/** Renders the page of the guide: its table of contents follows its title. */
export function renderGuide(markdown: string, styles: string): string {
  const sections: string[] = []
  const text = micromark(markdown).replace(/<h2>(.*?)<\/h2>/g, (_, heading: string) => {
    const id = getHeadingId(heading)
    sections.push(`<li><a href="#${id}">${heading}</a></li>`)
    return `<h2 id="${id}">${heading}</h2>`
  })
  const [, title = ''] = /<h1>(.*?)<\/h1>/.exec(text) ?? []
  const contents = `<nav aria-label="Contents"><ol>${sections.join('')}</ol></nav>`
  return renderDocument({
    title,
    css: tokenCss,
    head: `<link rel="stylesheet" href="${styles}" />`,
    body: `<body>
    <main>
${text.replace('</h1>', `</h1>\n${contents}`)}
    </main>
  </body>`,
  })
}

/** Returns the id of a heading, by GitHub's rule, so that links work on GitHub, too. */
function getHeadingId(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/<\/?\w+>|&\w+;|[^\p{Letter}\p{Number} -]/gu, '')
    .replaceAll(' ', '-')
}
