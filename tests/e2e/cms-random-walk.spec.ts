import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import { chooseOne, createRandom, readWalks } from '../helpers/random'
import { expect, openEntry, test, type Editor, type Page } from './support/editor'

const { seeds, steps: stepCount } = readWalks(20, 60)

/**
 * Clicks the button `name` in the header of the form or in the open question. Does nothing if no
 * such button can be clicked. Focuses the button, as a click by staff does.
 */
function click(page: Page, name: string): Promise<void> {
  return page.evaluate((text) => {
    const buttons = document.querySelectorAll<HTMLButtonElement>(
      '.record-form > header button, .confirmation button',
    )
    const isUsable = (each: HTMLButtonElement) => !each.disabled && !each.closest('[inert]')
    const button = [...buttons].findLast((each) => each.textContent === text && isUsable(each))
    // Focuses the button first, because a field normalises its text on blur.
    button?.focus()
    button?.click()
  }, name)
}

/** Appends a word to a text. Returns false if no form can be edited. */
function typeWord(page: Page, id: string, word: string): Promise<boolean> {
  return page.evaluate(
    ([inputId, text]) => {
      const input = document.querySelector<HTMLInputElement>(`#${inputId}`)
      if (!input || input.closest('[inert], :disabled')) return false
      input.focus()
      input.setSelectionRange(input.value.length, input.value.length)
      return document.execCommand('insertText', false, ` ${text}`)
    },
    [id, word] as const,
  )
}

/** Returns the texts of a tab's form, and the texts that its browser has stored. */
function readTab(page: Page): Promise<string> {
  return page.evaluate(() => {
    const inputs = document.querySelectorAll<HTMLInputElement>('.record-form :is(input, textarea)')
    // Reads each item by its name, because the editor replaces a full storage by one in memory.
    const names = Array.from({ length: localStorage.length }, (_, index) =>
      localStorage.key(index)!,
    )
    const stored = names.map((name) => localStorage.getItem(name))
    return [...[...inputs].map(({ value }) => value), ...stored].join('\n')
  })
}

/** Makes the storage of a tab full, or usable again. */
function setStorageFull(page: Page, isFull: boolean): Promise<void> {
  return page.evaluate((full) => {
    const original = Object.getOwnPropertyDescriptor(window, 'originalSetItem')?.value as
      Storage['setItem'] | undefined
    const setItem = original ?? Storage.prototype.setItem
    Object.defineProperty(window, 'originalSetItem', { value: setItem, configurable: true })
    Storage.prototype.setItem = full
      ? () => {
          throw new DOMException('Full.', 'QuotaExceededError')
        }
      : setItem
  }, isFull)
}

/**
 * Creates functions that read the records of the site. Remembers every text that the records have
 * contained.
 */
function watchRecords({ directory, writeRecord }: Editor) {
  const folder = path.join(directory, 'content/projects')
  const draftFolder = path.join(directory, '.local/drafts/records')
  /**
   * Location of each project, by file. No step edits a location, so a changed location shows that a
   * step has overwritten a record with another record.
   */
  const locations = new Map<string, unknown>()
  let published = ''
  const list = () => readdirSync(folder).filter((name) => name.endsWith('.json'))
  const read = (name: string) =>
    JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, unknown>
  const inspect = () => {
    for (const name of list()) {
      const record = read(name)
      const { location } = record
      expect(locations.get(name) ?? location, `${name} is overwritten`).toBe(location)
      locations.set(name, location)
      published += JSON.stringify(record)
    }
    if (!existsSync(draftFolder)) return
    for (const name of readdirSync(draftFolder, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(draftFolder, name)
      if (name.endsWith('.json') && existsSync(file)) published += readFileSync(file, 'utf8')
    }
  }
  return {
    list,
    inspect,
    write: (name: string, change: object) =>
      writeRecord(`projects/${name}`, { ...read(name), ...change }),
    /** Returns true if the site has, or once had, a word. */
    hasSeen: (word: string) => published.includes(word),
  }
}

for (const seed of seeds) {
  // Every other walk types in both tabs of a person into the same field.
  const isSameField = seed % 2 === 1
  const fields = isSameField ? 'the same field' : 'fields of their own'
  test(`random steps in three tabs, in ${fields}, lose no text (seed ${seed})`, async ({
    page,
    editor,
    context,
    browser,
    pageErrors,
  }) => {
    pageErrors.allow(/^request:|^console: Failed to load resource/)
    const random = createRandom(seed)
    const oneOf = <T>(choices: readonly T[]): T => chooseOne(random, choices)
    const site = watchRecords(editor)
    for (const name of site.list()) await site.write(name, { location: name })

    /** Requests and responses that are delayed until a later step. */
    const delayed: (() => void)[] = []
    const delay = () => new Promise<void>((resolve) => delayed.push(resolve))
    /**
     * True while a step waits for a form. Meanwhile, no later step can release a request, so no
     * request is delayed.
     */
    let isOpening = false
    const answer = async (route: Route, faults: readonly string[]) => {
      const fault = isOpening ? '' : oneOf(faults)
      if (fault === '500') return route.fulfill({ status: 500, body: '' })
      if (fault === 'cut') return route.abort()
      if (fault === 'slow') await delay()
      if (fault === 'doubled') await route.fetch()
      const response = await route.fetch()
      site.inspect()
      if (fault === 'slow response') await delay()
      return fault === 'lost' ? route.abort() : route.fulfill({ response })
    }
    const disturb = async (people: BrowserContext) => {
      const changeFaults = ['', '', '', 'slow', 'slow response', 'doubled', '500', 'cut', 'lost']
      const readFaults = ['', '', '', '', 'slow response', '500', 'cut']
      // Ignores errors, because the tab may have been closed in the meantime.
      await people.route('**/api/cms/change', (route) =>
        answer(route, changeFaults).catch(() => undefined),
      )
      await people.route('**/api/cms/content', (route) =>
        answer(route, readFaults).catch(() => undefined),
      )
    }
    const go = (tab: Page, hash: string) =>
      tab.evaluate((to) => void (location.hash = `#/collections/${to}`), hash)
    const open = async (tab: Page, entry = 'projects/entries/villa') => {
      tab.removeAllListeners('dialog').on('dialog', (dialog) => void dialog.accept())
      isOpening = true
      delayed.splice(0).forEach((release) => release())
      await openEntry(tab, `${editor.url}/admin/#/collections/${entry}`)
      const readError = tab.locator('.read-error')
      await tab.locator('.record-form').or(readError).first().waitFor()
      if (await readError.isVisible()) {
        await readError.getByRole('button').click()
        await tab.locator('.record-form').waitFor()
      }
      isOpening = false
      return tab
    }
    const colleague = await browser.newContext()
    const contexts = [context, context, colleague]
    const tabs = [
      await open(page),
      await open(await context.newPage()),
      await open(await colleague.newPage()),
    ]
    await disturb(context)
    await disturb(colleague)

    const words: { readonly text: string; readonly id: string; isOverwritten?: boolean }[] = []
    const ids = isSameField
      ? ['field-title', 'field-title', 'field-description_ar']
      : ['field-title', 'field-description', 'field-description_ar']
    let lastTyped = -1
    let wordCount = 0
    const type = async (tab: Page, index: number) => {
      const word = `<${seed}-${wordCount}>`
      wordCount += 1
      const id = ids[index]!
      if (!(await typeWord(tab, id, word))) return
      const before = words.at(-1)
      // Marks the earlier text as overwritten: only the later of two simultaneous texts stays.
      if (before && before.id === id && lastTyped !== index) before.isOverwritten = true
      words.push({ text: word, id })
      lastTyped = index
    }
    const steps: Record<string, (tab: Page, index: number) => unknown> = {
      type,
      // Types in both windows before either window knows the text of the other.
      typeAtOnce: () =>
        isSameField || Promise.all([0, 1].map((index) => type(tabs[index]!, index))),
      publish: (tab) => click(tab, 'Publish'),
      decide: (tab) => click(tab, 'Keep yours'),
      save: (tab) => click(tab, 'Save draft'),
      openDraft: (tab) => click(tab, 'Open it'),
      discardAndUndo: async (tab) => {
        await click(tab, 'Discard my changes')
        // Answers the question whether to discard the changes.
        await click(tab, 'Discard my changes')
        await click(tab, 'Undo')
      },
      closeAndOpen: async (tab) => {
        await click(tab, 'Close the draft')
        await click(tab, 'Open it')
      },
      fullStorage: async (tab, index) => {
        await setStorageFull(tab, true)
        await type(tab, index)
        await click(tab, oneOf(['Publish', 'Save draft', 'Keep yours']))
        await setStorageFull(tab, false)
        await type(tab, index)
        // Emulates that staff return to the window.
        await tab.evaluate(() => void window.dispatchEvent(new Event('focus')))
      },
      release: () => delayed.shift()?.(),
      open: (tab) => go(tab, `projects/entries/${path.parse(oneOf(site.list())).name}`),
      list: (tab) => go(tab, 'projects'),
      back: (tab) => tab.goBack({ waitUntil: 'commit' }),
      forward: (tab) => tab.goForward({ waitUntil: 'commit' }),
      reload: (tab) => tab.reload(),
      others: () =>
        site.write(oneOf(site.list()), oneOf([{ title: 'Theirs' }, { timeline: '2020' }])),
      duplicate: async (tab, index) => {
        const [, entry] = tab.url().split('collections/')
        if (!/^projects\/(new|entries)/.test(entry ?? '')) return
        const other = [1, 0, 2][index]!
        await tabs[other]!.close()
        tabs[other] = await open(await contexts[other]!.newPage(), entry)
      },
      create: async (tab) => {
        await open(tab, 'projects/new')
        await tab.locator('#field-kind').selectOption('Villa')
        await tab.locator('#field-location').fill(`Place ${words.length}`)
        await tab.locator('#field-title').fill('New')
        await tab.locator('#field-timeline').fill('2025')
        await tab.getByText('Use a picture already on the site').first().click()
        // Searches, because the list renders further pictures only when it is scrolled.
        await tab.getByRole('searchbox', { name: /^Search descriptions/ }).fill('villa')
        await tab.getByRole('button', { name: 'villa.jpg' }).click()
        await tab.getByLabel('What the picture shows', { exact: true }).fill('A villa.')
      },
    }
    const weights = {
      type: 16,
      typeAtOnce: 4,
      publish: 8,
      release: 6,
      open: 5,
      decide: 4,
      back: 2,
      save: 2,
    }
    const names = Object.keys(steps).flatMap((name) =>
      Array<string>({ create: 2, others: 2, ...weights }[name] ?? 1).fill(name),
    )
    const log: string[] = []
    for (let step = 0; step < stepCount; step += 1) {
      const index = Math.floor(random() * tabs.length)
      const name = oneOf(names)
      log.push(`${step}: ${name} in tab ${index} at ${tabs[index]!.url().split('#')[1]}`)
      const steppedBy = `the last steps:\n${log.slice(-40).join('\n')}`
      await steps[name]!(tabs[index]!, index)
      const tab = tabs[index]!
      if (!tab.url().includes('/admin/')) await open(tab)
      if (name !== 'release' && /projects\/(entries|new)/.test(tab.url()) && step % 10 === 0) {
        isOpening = true
        delayed.splice(0).forEach((release) => release())
        await expect(tab.locator('.record-form, .read-error').first(), steppedBy).toBeVisible()
        isOpening = false
      }
      for (const each of tabs)
        await expect(each.getByText('was deleted by somebody else'), steppedBy).toHaveCount(0)
      // Reads the forms, then the site, because a text moves from the form to the site.
      const kept = (await Promise.all(tabs.map(readTab))).join()
      site.inspect()
      const lost = words.filter(
        ({ text, isOverwritten }) => !isOverwritten && !kept.includes(text) && !site.hasSeen(text),
      )
      expect(lost, `lost words; ${steppedBy}`).toEqual([])
    }
    const isSeen = words.filter(({ text }) => site.hasSeen(text))
    expect(words.length).toBeGreaterThan(stepCount / 30)
    expect(isSeen.length).toBeGreaterThan(stepCount / 100)
    await colleague.close()
  })
}
