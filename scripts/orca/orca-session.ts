import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** How long Orca says nothing when it has finished, in ms. */
const SILENCE = 2000
/** How long it may take until it says something at all, in ms. */
const PATIENCE = 8000

/** Firefox asks nothing of whom it meets for the first time. */
const preferences = {
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en',
}

/** Has Orca write what it would speak, a line each, as soon as it would. */
const writeInsteadOfSpeaking = (file: string) => `
import orca.speech
heard = open(${JSON.stringify(file)}, 'a', buffering=1)
orca.speech._speak = lambda text, *others: print(text, file=heard)
orca.speech.speakKeyEvent = lambda *others: None
def write_all(utterances, progress):
  for context, voice in utterances: print(context.utterance, file=heard)
orca.speech.sayAll = write_all
`

/** Somebody who works with Firefox by its keys and hears what Orca says. */
export class OrcaSession {
  private heard = 0

  private constructor(
    private readonly folder: string,
    private readonly running: ChildProcess[],
  ) {}

  /**
   * Starts Orca and Firefox. Needs an X display and a D-Bus session, which `npm run read:orca`
   * gives it.
   */
  static async start(firefox: string): Promise<OrcaSession> {
    const folder = mkdtempSync(path.join(tmpdir(), 'orca-'))
    const session = new OrcaSession(folder, [])
    const profile = path.join(folder, 'profile')
    mkdirSync(profile)
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    )
    writeFileSync(path.join(profile, 'user.js'), lines.join('\n'))

    const settings = path.join(folder, '.local/share/orca')
    mkdirSync(settings, { recursive: true })
    const customizations = path.join(settings, 'orca-customizations.py')
    writeFileSync(customizations, writeInsteadOfSpeaking(session.heardFile))

    session.run('/usr/libexec/at-spi-bus-launcher', '--launch-immediately')
    await wait(SILENCE)
    for (const property of ['IsEnabled', 'ScreenReaderEnabled']) allowReading(property)
    session.run('openbox')
    session.run('orca', '--replace')
    await session.listen()
    session.run(firefox, '--profile', profile, '--new-window', 'about:blank')
    await session.listen()
    return session
  }

  /** Opens an address as one types it, and waits until the page has been read to its end. */
  async open(address: string): Promise<string[]> {
    xdotool('key', 'ctrl+l')
    await this.listen()
    xdotool('type', '--delay', '20', address)
    await this.listen()
    xdotool('key', 'Return')
    const spoken: string[] = []
    // How much there is on the page is said once it is there.
    while (!spoken.some((text) => text.startsWith('Page has')))
      spoken.push(...(await this.listen()))
    return spoken.slice(spoken.findLastIndex((text) => text.startsWith('Finished loading')))
  }

  /** Presses a key, by its name in X, and says what is heard. */
  async press(key: string): Promise<string[]> {
    xdotool('key', key)
    return this.listen()
  }

  /** Types into the focused field; the echo of the keys is left out. */
  async type(text: string): Promise<void> {
    xdotool('type', '--delay', '20', text)
    await this.listen()
  }

  stop(): void {
    for (const child of this.running.reverse()) child.kill()
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 })
  }

  private get heardFile() {
    return path.join(this.folder, 'heard.txt')
  }

  /** Waits until something was said, and then nothing more. */
  private async listen(): Promise<string[]> {
    const start = performance.now()
    let count = this.heard
    do {
      count = this.spoken().length
      await wait(SILENCE)
    } while (
      this.spoken().length > count ||
      (count === this.heard && performance.now() - start < PATIENCE)
    )
    const news = this.spoken().slice(this.heard)
    this.heard += news.length
    return news.map((text) => text.trim())
  }

  private spoken(): string[] {
    if (!existsSync(this.heardFile)) return []
    return readFileSync(this.heardFile, 'utf8').split('\n').slice(0, -1)
  }

  private run(command: string, ...args: string[]): void {
    const env = { ...process.env, HOME: this.folder, GNOME_ACCESSIBILITY: '1', LANG: 'C.UTF-8' }
    this.running.push(spawn(command, args, { env, stdio: 'ignore' }))
  }
}

function xdotool(...args: string[]): void {
  execFileSync('xdotool', args)
}

/** Tells programs that a screen reader is there. */
function allowReading(property: string): void {
  execFileSync('gdbus', [
    'call',
    '--session',
    '--dest=org.a11y.Bus',
    '--object-path=/org/a11y/bus',
    '--method=org.freedesktop.DBus.Properties.Set',
    'org.a11y.Status',
    property,
    '<true>',
  ])
}
