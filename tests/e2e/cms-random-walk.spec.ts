import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '@playwright/test'
import { expect, openEntry, test, type Page } from './support/editor'

// A short walk is part of each run of the tests; `npm run test:walks` takes long ones.
const { WALK_STEPS = 60, WALK_SEEDS = '20' } = process.env
const steps = Number(WALK_STEPS)
const seeds = WALK_SEEDS.split(',').map(Number)

/** Creates a function that returns a number from 0 to below 1; the same sequence for a seed. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

/** Clicks a button in the header of the form, if it can be clicked. */
function click(page: Page, name: string): Promise<void> {
  return page.evaluate((text) => {
    const buttons = document.querySelectorAll<HTMLButtonElement>('.record-form > header button')
    ;[...buttons].findLast((each) => each.textContent === text && !each.disabled)?.click()
  }, name)
}

/** Appends a word to a text. Returns false if no form can be edited. */
function typeWord(page: Page, id: string, word: string): Promise<boolean> {
  return page.evaluate(
    ([inputId, text]) => {
      const input = document.querySelector<HTMLInputElement>(`#${inputId}`)
      if (!input || input.closest('[inert]')) return false
      input.focus()
      input.setSelectionRange(input.value.length, input.value.length)
      return document.execCommand('insertText', false, ` ${text}`)
    },
    [id, word] as const,
  )
}

/** Returns the texts of a tab's form, and what the browser has stored. */
function readTab(page: Page): Promise<string> {
  return page.evaluate(() => {
    const inputs = document.querySelectorAll<HTMLInputElement>('.record-form :is(input, textarea)')
    return [...inputs].map(({ value }) => value).join('\n') + JSON.stringify(localStorage)
  })
}

for (const seed of seeds) {
  test(`random steps in two tabs lose no text and overwrite no record (seed ${seed})`, async ({
    page,
    editor,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/^request:|^console: Failed to load resource/)
    const random = createRandom(seed)
    const oneOf = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
    const folder = path.join(editor.directory, 'content/projects')
    const listProjects = () => readdirSync(folder).filter((name) => name.endsWith('.json'))
    const read = (name: string) =>
      JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, unknown>
    const write = (name: string, change: object) =>
      editor.writeRecord(`projects/${name}`, { ...read(name), ...change })
    const words: string[] = []
    let published = ''
    /** Locations by file. The walk never changes them, so another one shows an overwritten record. */
    const locations = new Map<string, unknown>()
    const inspect = () => {
      for (const name of listProjects()) {
        const { title, description, location } = read(name)
        expect(locations.get(name) ?? location, `${name} is overwritten`).toBe(location)
        locations.set(name, location)
        published += `${String(title)} ${String(description)}\n`
      }
    }
    for (const name of listProjects()) await write(name, { location: name })

    /** Requests and responses that are delayed until a later step. */
    const delayed: (() => void)[] = []
    const delay = () => new Promise<void>((resolve) => delayed.push(resolve))
    const save = async (route: Route) => {
      const fault = oneOf(['', '', '', 'slow', 'slow response', 'doubled', '500', 'cut', 'lost'])
      if (fault === '500') return route.fulfill({ status: 500, body: '' })
      if (fault === 'cut') return route.abort()
      if (fault === 'slow') await delay()
      if (fault === 'doubled') await route.fetch()
      const response = await route.fetch()
      inspect()
      if (fault === 'slow response') await delay()
      return fault === 'lost' ? route.abort() : route.fulfill({ response })
    }
    // A tab may have been closed in the meantime.
    await context.route('**/api/cms/save', (route) => save(route).catch(() => undefined))

    const go = (tab: Page, hash: string) =>
      tab.evaluate((to) => void (location.hash = `#/collections/${to}`), hash)
    const open = async (tab: Page, entry = 'projects/entries/villa') => {
      tab.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept())
      await openEntry(tab, `${editor.url}/admin/#/collections/${entry}`)
      return tab
    }
    const tabs = [await open(page), await open(await context.newPage())]
    const actions: Record<string, (tab: Page, index: number) => unknown> = {
      type: async (tab, index) => {
        const word = `<${words.length}>`
        // Both tabs store one draft of the record, so each types into a field of its own.
        const id = ['field-title', 'field-description'][index]!
        if (await typeWord(tab, id, word)) words.push(word)
        else await click(tab, oneOf(['Publish yours', 'Restore it']))
      },
      publish: (tab) => click(tab, 'Publish'),
      answer: (tab) => click(tab, oneOf(['Publish yours', 'Go on editing'])),
      restore: (tab) => click(tab, 'Restore it'),
      release: () => delayed.shift()?.(),
      open: (tab) => go(tab, `projects/entries/${path.parse(oneOf(listProjects())).name}`),
      list: (tab) => go(tab, 'projects'),
      back: (tab) => tab.goBack({ waitUntil: 'commit' }),
      forward: (tab) => tab.goForward({ waitUntil: 'commit' }),
      reload: (tab) => tab.reload(),
      others: () =>
        write(oneOf(listProjects()), oneOf([{ title: 'Theirs' }, { timeline: '2020' }])),
      duplicate: async (tab, index) => {
        const [, entry] = tab.url().split('collections/')
        if (!/new|entries/.test(entry ?? '')) return
        await tabs[1 - index]!.close()
        tabs[1 - index] = await open(await context.newPage(), entry)
      },
      create: async (tab) => {
        await open(tab, 'projects/new')
        await tab.locator('#field-kind').selectOption('Villa')
        await tab.locator('#field-location').fill(`Place ${words.length}`)
        await tab.locator('#field-title').fill('New')
        await tab.locator('#field-timeline').fill('2025')
        await tab.getByText('Use a picture already on the site').first().click()
        await tab.getByRole('button', { name: 'villa/villa.jpg' }).click()
        await tab.getByLabel('What the picture shows', { exact: true }).fill('A villa.')
      },
    }
    const weights = { type: 14, publish: 8, release: 6, open: 5, answer: 3, restore: 3, back: 2 }
    const names = Object.keys(actions).flatMap((name) =>
      Array<string>({ create: 2, others: 2, ...weights }[name] ?? 1).fill(name),
    )
    const log: string[] = []
    for (let step = 0; step < steps; step += 1) {
      const index = Math.floor(random() * 2)
      const name = oneOf(names)
      log.push(`${step}: ${name} in tab ${index} at ${tabs[index]!.url().split('#')[1]}`)
      await actions[name]!(tabs[index]!, index)
      if (!tabs[index]!.url().includes('/admin/')) await open(tabs[index]!)
      // A text moves from the form to the storage to the site, and is looked for in this order.
      const kept = (await Promise.all(tabs.map(readTab))).join()
      inspect()
      const lost = words.filter((word) => !kept.includes(word) && !published.includes(word))
      expect(lost, `lost words; the last steps:\n${log.slice(-40).join('\n')}`).toEqual([])
    }
    expect(words.length).toBeGreaterThan(steps / 30)
    expect(words.filter((word) => published.includes(word)).length).toBeGreaterThan(steps / 100)
  })
}
