import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const document = 'docs/cookbook.md'

/** One piece of code of a recipe: a new file, the change of one place in a file, or commands. */
export interface Step {
  readonly kind: 'new' | 'change' | 'commands'
  /** Empty for commands. */
  readonly file: string
  readonly code: string
}

/** The steps of each recipe, by its heading. */
export type Cookbook = Readonly<Record<string, readonly Step[]>>

/** A file's name on a line of its own, or a piece of code. */
const partPattern = /^`([\w./-]+)`$|^```(\w+)\n([\s\S]*?)^```$/gm

/** Reads the recipes of docs/cookbook.md: under each heading names of files, and their code. */
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

/** Carries out a recipe in a project's folder, as a person does who reads it. */
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

/** Applies a diff: replaces its old lines by its new ones. */
function applyDiff(text: string, diff: string, file: string): string {
  const lines = diff.split('\n').filter((line) => line !== '')
  const [before, after] = ['+', '-'].map((excludedSign) =>
    lines
      .filter((line) => !line.startsWith(excludedSign))
      .map((line) => `${line.slice(1)}\n`)
      .join(''),
  ) as [string, string]
  const [start, end, ...more] = `\n${text}`.split(`\n${before}`)
  if (start === undefined || end === undefined || more.length > 0) {
    throw new Error(`${document} does not fit ${file}, which must have once:\n${before}`)
  }
  return `${start}\n${after}${end}`.slice(1)
}
