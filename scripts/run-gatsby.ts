// Runs Gatsby quietly: progress and errors on the terminal, the rest in a log.
import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { OneLineError } from './one-line-error'
import { startProgress, type Progress } from './progress'

/** A line of Gatsby's log with GATSBY_LOGGER=json; of many kinds, only what is read here. */
interface LogLine {
  readonly type: string
  readonly payload: {
    readonly id?: string
    readonly text?: string
    readonly level?: string
    readonly current?: number
    readonly total?: number
    readonly filePath?: string
    readonly location?: { readonly start: { readonly line: number; readonly column: number } }
  }
}

/** The activities of a build that take long, by Gatsby's name for each, and what they make. */
const followed: Readonly<Record<string, string>> = {
  'Building production JavaScript and CSS bundles': 'code',
  'Building HTML renderer': 'renderer',
  'Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs': 'pictures',
  'Building static HTML for pages': 'pages',
}
const LOG = '.local/logs/build.log'

/**
 * Builds the site with Gatsby; the terminal shows errors, warnings and how far it is, a log the rest.
 * @throws OneLineError when it fails
 */
export async function runGatsbyBuild(): Promise<void> {
  mkdirSync(path.dirname(LOG), { recursive: true })
  writeFileSync(LOG, '')
  const reader = readGatsbyLog()
  const child = spawn(process.execPath, ['node_modules/gatsby/cli.js', 'build'], {
    env: { ...process.env, GATSBY_LOGGER: 'json', GATSBY_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on('line', (line) => {
      const text = reader.read(line)
      if (text !== undefined) appendFileSync(LOG, `${text}\n`)
    })
  }
  const code = await new Promise((resolve) => void child.on('close', resolve))
  if (code === 0) return
  // Without an error in the log it crashed, and only the last lines say why.
  const lines = reader.hasErrors() ? [] : readFileSync(LOG, 'utf8').split('\n').slice(-20)
  throw new OneLineError([...lines, `Gatsby failed. The full log is ${LOG}`].join('\n'))
}

/** Reads Gatsby's log line by line, follows its long activities, and prints errors as they come. */
export function readGatsbyLog() {
  let hasErrors = false
  const running = new Map<string, { progress: Progress; current: number; total: number }>()

  function follow({ type, payload: { id = '', text = '', current, total } }: LogLine) {
    const title = followed[text]
    if (type === 'ACTIVITY_START' && title) {
      running.set(id, { progress: startProgress(title), current: 0, total: 0 })
    }
    const activity = running.get(id)
    if (!activity) return
    activity.current = current ?? activity.current
    activity.total = total ?? activity.total
    if (type === 'ACTIVITY_UPDATE') activity.progress.update(activity.current, activity.total)
    if (type !== 'ACTIVITY_END') return
    running.delete(id)
    activity.progress.end(activity.total > 0 ? `${activity.total} made` : 'compiled')
  }

  /** @returns what the log keeps of a line, if anything */
  function read(line: string): string | undefined {
    if (!line.startsWith('{"type"')) return line
    const entry = JSON.parse(line) as LogLine
    follow(entry)
    if (entry.type !== 'LOG') return undefined
    const { level = '', text = '' } = entry.payload
    if (level === 'ERROR') hasErrors = true
    if (level === 'ERROR' || level === 'WARNING') console.error(`${place(entry)}${text}`)
    return `${level.toLowerCase()} ${text}${level === 'ERROR' ? `\n${line}` : ''}`
  }

  return { read, hasErrors: () => hasErrors }
}

/** A line that says where an error lies, if Gatsby knows. */
function place({ payload: { filePath, location } }: LogLine): string {
  if (!filePath) return ''
  const file = path.relative('.', filePath)
  return location ? `${file}:${location.start.line}:${location.start.column}\n` : `${file}\n`
}
