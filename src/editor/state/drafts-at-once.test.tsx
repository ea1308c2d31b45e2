import villa from '../../../tests/content/projects/villa.json'
import { deliverAll, startBrowser, type DraftWindow } from '../../../tests/helpers/draft-windows'
import { chooseOne, createRandom } from '../../../tests/helpers/random'

const path = 'projects/villa.json'
const fields = ['title', 'description', 'timeline'] as const
type Field = (typeof fields)[number]

const getRecord = (window: DraftWindow) =>
  window.use(({ getDraft }) => getDraft(path)?.record) as Partial<typeof villa> | undefined
/** Appends a word to the text of a field, as staff do in a form. */
const type = (window: DraftWindow, field: Field, word: string) =>
  window.use(({ getDraft, updateDraft }) => {
    const shown = getDraft(path) ?? { record: villa, opened: villa }
    updateDraft(path, (stored) => {
      const draft = stored ?? shown
      const { [field]: text } = draft.record as typeof villa
      return { ...draft, record: { ...draft.record, [field]: `${text} ${word}` } }
    })
  })
const end = (window: DraftWindow) =>
  window.use(({ updateDraft }) => updateDraft(path, () => undefined))

const openTwo = async () => {
  const browser = startBrowser()
  return { browser, one: await browser.open(), other: await browser.open() }
}

describe('two windows that write at once', () => {
  it('never take a letter from the screen of who types it', async () => {
    const { one, other } = await openTwo()
    type(one, 'title', 'first')
    deliverAll([one, other])
    type(one, 'title', 'mine')
    type(other, 'description', 'yours')
    one.send()
    other.send()
    while (one.receive());
    expect(getRecord(one)).toMatchObject({
      title: expect.stringContaining('mine') as string,
      description: expect.stringContaining('yours') as string,
    })
  })

  it('keep both texts when one closes before it reads the other', async () => {
    const { browser, one, other } = await openTwo()
    type(one, 'title', 'mine')
    type(other, 'description', 'yours')
    one.send()
    other.close()
    deliverAll([one])
    expect(browser.stored.get(`unsaved:${path}`)).toMatch(/mine.*yours/)
  })

  it('show the later text of the same field in both', async () => {
    const { one, other } = await openTwo()
    type(one, 'title', 'earlier')
    jest.spyOn(Date, 'now').mockReturnValueOnce(Date.now() + 1000)
    type(other, 'title', 'later')
    deliverAll([other, one])
    expect([one, other].map(getRecord)).toEqual(
      Array(2).fill(expect.objectContaining({ title: `${villa.title} later` })),
    )
  })

  it('keep the later letters although the clock was put back', async () => {
    const { one, other } = await openTwo()
    type(one, 'title', 'first')
    deliverAll([one, other])
    jest.spyOn(Date, 'now').mockReturnValueOnce(0)
    type(other, 'title', 'second')
    deliverAll([one, other])
    expect(getRecord(one)).toMatchObject({ title: `${villa.title} first second` })
  })

  it('keep what one types while the other ends the draft', async () => {
    const { one, other } = await openTwo()
    type(one, 'title', 'first')
    deliverAll([one, other])
    type(one, 'title', 'second')
    one.send()
    end(other)
    deliverAll([other, one])
    expect(getRecord(one)).toMatchObject({ title: `${villa.title} first second` })
  })

  it('keep nothing of a draft that one of them has ended', async () => {
    const { one, other } = await openTwo()
    type(one, 'title', 'discarded')
    deliverAll([one, other])
    end(other)
    type(other, 'description', 'new')
    deliverAll([other, one])
    expect([one, other].map(getRecord)).toEqual(
      Array(2).fill(expect.objectContaining({ title: villa.title })),
    )
  })
})

describe.each([1, 2])('three windows that write in any order (seed %i)', (seed) => {
  const random = createRandom(seed)
  /** @param checkStep is called after each step with the drafts of all windows. */
  const walk = async (
    typeIn: (window: DraftWindow, index: number, word: string) => void,
    checkStep: (shown: string) => void,
  ) => {
    const browser = startBrowser()
    const windows = [await browser.open(), await browser.open(), await browser.open()]
    for (let step = 0; step < 200; step += 1) {
      const window = chooseOne(random, windows)
      const index = windows.indexOf(window)
      const action = random()
      if (action < 0.33) window.send()
      else if (action < 0.66) window.receive()
      else if (action < 0.98) typeIn(window, index, `<${step}>`)
      else {
        // Closes the window. Its text must be in the other windows or in the browser.
        window.close()
        windows.splice(index, 1)
        deliverAll(windows)
        windows.push(await browser.open())
      }
      checkStep(JSON.stringify(windows.map(getRecord)))
    }
    deliverAll(windows)
    const [first, ...others] = windows.map(getRecord)
    expect(others).toEqual([first, first])
  }

  it('keep every word in fields of their own', async () => {
    const words: string[] = []
    const typeIn = (window: DraftWindow, index: number, word: string) => {
      type(window, fields[index]!, word)
      words.push(word)
    }
    await walk(typeIn, (shown) => expect(words.filter((word) => !shown.includes(word))).toEqual([]))
    expect(words.length).toBeGreaterThan(40)
  })

  it('agree about the text of the same fields', async () => {
    await walk(
      (window, _index, word) => type(window, chooseOne(random, fields), word),
      () => undefined,
    )
  })
})
