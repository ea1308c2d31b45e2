import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const document = 'docs/cookbook.md'

/** A code block of a recipe: a new file, a diff of a file, or shell commands. */
export interface Step {
  readonly kind: 'new' | 'change' | 'commands'
  /** Path of the file to write; empty for commands. */
  readonly file: string
  readonly code: string
}

/** The steps of each recipe, keyed by the recipe's heading. */
export type Cookbook = Readonly<Record<string, readonly Step[]>>

/** Matches a file name on its own line, or a code block. */
const partPattern = /^`([\w./-]+)`$|^```(\w+)\n([\s\S]*?)^```$/gm

/** Reads the recipes of docs/cookbook.md: file names and code blocks under each heading. */
export function readCookbook(): Cookbook {
  const [, ...sections] = readFileSync(document, 'utf8').split(/^## /m)
  return Object.fromEntries(
    sections.map((section) => [section.slice(0, section.indexOf('\n')), readSteps(section)]),
  )
}

function readSteps(section: string): Step[] {
  const steps: Step[] = []
  let file: string | undefined
  for (const [, name, language, code = ''] of section.matchAll(partPattern)) {
    if (name) file = name
    else if (language === 'sh') steps.push({ file: '', kind: 'commands', code })
    else if (file) steps.push({ file, kind: language === 'diff' ? 'change' : 'new', code })
    else throw new Error(`${document} does not name the file of:\n${code}`)
  }
  return steps
}

/** Applies a recipe in a project's folder. */
export async function applyRecipe(directory: string, steps: readonly Step[]): Promise<void> {
  for (const { file, kind, code } of steps) {
    if (kind === 'commands') {
      execFileSync('sh', ['-ec', code], { cwd: directory })
      continue
    }
    const target = path.join(directory, file)
    await mkdir(path.dirname(target), { recursive: true })
    const text = kind === 'new' ? code : applyDiff(await readFile(target, 'utf8'), code, file)
    await writeFile(target, text, { flag: kind === 'new' ? 'wx' : 'w' })
  }
}

/** Applies a diff to the text of a file. The diff's old lines must occur exactly once. */
function applyDiff(text: string, diff: string, file: string): string {
  const lines = diff.split('\n').filter((line) => line !== '')
  const [before, after] = ['+', '-'].map((excludedSign) =>
    lines
      .filter((line) => !line.startsWith(excludedSign))
      .map((line) => `${line.slice(1)}\n`)
      .join(''),
  ) as [string, string]
  const [start, end, ...others] = `\n${text}`.split(`\n${before}`)
  if (start === undefined || end === undefined || others.length > 0) {
    throw new Error(`${document} does not fit ${file}, which must have once:\n${before}`)
  }
  return `${start}\n${after}${end}`.slice(1)
}
