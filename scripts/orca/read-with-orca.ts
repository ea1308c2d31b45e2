// `npm run read:orca`: three journeys by keyboard in Firefox with Orca, the screen reader of Linux
// desktops, and what it says: docs/orca.md. Needs Debian's orca, at-spi2-core, dbus-x11, openbox,
// xdotool, xvfb and firefox-esr.
import { writeFileSync } from 'node:fs'
import { texts } from '../../src/interface-texts'
import { screens } from '../../src/screens/registry'
import { projectPath } from '../../src/screens/paths'
import { buildWhenChanged } from '../build-when-changed'
import { findEngines } from '../find-engines'
import { OneLineError, runTool } from '../one-line-error'
import { withSite, type ServedSite } from '../with-site'
import { OrcaSession } from './orca-session'

const MOST_PRESSES = 30

const introduction = `# What Orca says

Three journeys by keyboard in Firefox with Orca, the screen reader of Linux desktops: each key, and what
was said after it. \`npm run read:orca\` writes this page; what we make of it is in
[accessibility.md](accessibility.md#what-one-hears).`

/** One journey: what was done, and what was heard after it. */
class Journey {
  readonly lines: string[] = []

  constructor(
    title: string,
    private readonly orca: OrcaSession,
  ) {
    this.lines.push('', `## ${title}`, '')
  }

  /** Orca starts by reading the page to its end; most journeys interrupt it. */
  async open(address: string, until?: 'end'): Promise<void> {
    const spoken = await this.orca.open(address)
    this.note('The page opens', until === 'end' ? spoken : spoken.slice(0, 2))
  }

  async press(key: string): Promise<void> {
    this.note(`\`${key}\``, await this.orca.press(key))
  }

  /** Presses a key until something with a name is reached. */
  async pressUntil(key: string, name: string): Promise<void> {
    for (let presses = 1; presses <= MOST_PRESSES; presses++) {
      const spoken = await this.orca.press(key)
      this.note(`\`${key}\``, spoken)
      if (spoken.some((text) => text.includes(name))) return
    }
    throw new OneLineError(`Orca did not say "${name}" after ${key} was pressed often.`)
  }

  async type(text: string): Promise<void> {
    await this.orca.type(text)
    this.lines.push(`- (types ${text})`)
  }

  private note(cause: string, spoken: readonly string[]): void {
    this.lines.push(`- ${cause}: ${spoken.join(' · ') || '(nothing)'}`)
  }
}

async function readHome(orca: OrcaSession, { url }: ServedSite): Promise<string[]> {
  const journey = new Journey('The home page, read to its end, then heading by heading', orca)
  await journey.open(url + screens.home.path, 'end')
  for (let headings = 0; headings < 5; headings++) await journey.press('h')
  return journey.lines
}

async function lookAtPictures(orca: OrcaSession, { url }: ServedSite): Promise<string[]> {
  const journey = new Journey('The pictures of a project', orca)
  await journey.open(url + projectPath(2))
  await journey.pressUntil('b', texts.gallery.next)
  await journey.press('Return')
  await journey.press('Return')
  await journey.pressUntil('shift+b', texts.gallery.enlarge(3, 15))
  await journey.press('Return')
  await journey.pressUntil('b', texts.gallery.next)
  await journey.press('Return')
  await journey.press('Escape')
  return journey.lines
}

async function sendMessage(orca: OrcaSession, { url }: ServedSite): Promise<string[]> {
  const journey = new Journey('A message, sent empty, then filled in', orca)
  await journey.open(url + screens.contact.path)
  await journey.pressUntil('b', texts.contact.open)
  await journey.press('Return')
  await journey.pressUntil('Tab', texts.contact.send)
  await journey.press('Return')
  await journey.type('Noura')
  await journey.press('Tab')
  await journey.type('noura@example.com')
  await journey.press('Tab')
  await journey.type('We plan two villas in Dubai.')
  await journey.pressUntil('Tab', texts.contact.send)
  await journey.press('Return')
  return journey.lines
}

void runTool(async () => {
  await buildWhenChanged()
  const { engines } = await findEngines()
  const firefox = engines.find(({ name }) => name === 'Firefox')
  if (!firefox) throw new OneLineError('Firefox is not installed.')
  const journeys = await withSite(async (site) => {
    const orca = await OrcaSession.start(firefox.executable)
    try {
      const parts: string[] = []
      for (const read of [readHome, lookAtPictures, sendMessage]) {
        parts.push(...(await read(orca, site)))
      }
      return parts
    } finally {
      orca.stop()
    }
  })
  writeFileSync('docs/orca.md', `${introduction}\n${journeys.join('\n')}\n`)
})
