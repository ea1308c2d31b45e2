import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../../content/model/field'
import { picture } from '../../../content/model/picture-fields'
import { setContent } from '../../state/content'
import { queryClient } from '../../state/query-client'
import { setFocusedField } from '../../state/editor-view'
import { noContent, renderForm } from '../../../../tests/helpers/record-form'

const itemGroup = picture({ shape: 'GALLERY' })
const base = { type: 'list', label: 'Gallery', hint: 'Add pictures.', itemGroup } as const
const fields = { images: { ...base, min: 1 } } as const satisfies Fields

const createPicture = (name: string) => ({
  file: { src: `/media/${name.toLowerCase()}.jpg` },
  alt: name,
  alt_ar: `${name} بالعربية`,
})
const images = ['Gate', 'Pool', 'Roof', 'Hall', 'Sky'].map(createPicture)
const [gate, pool, roof] = images as [Picture, Picture, Picture]
type Picture = (typeof images)[number]

const pictures = ['gate', 'pool', 'roof', 'hall', 'sky', 'sea', 'bay', 'a', 'b'].map(
  (name) => `/media/${name}.jpg`,
)
const renderImages = (...items: readonly object[]) =>
  renderForm(fields, { images: items }, { pictures })

const user = userEvent.setup()
const getBox = (name: string) => screen.getByRole('checkbox', { name: `Select “${name}”` })
const click = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
const getTile = (position: number) =>
  within(
    within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem')[position - 1]!,
  )
const getRow = (position: number) =>
  screen.getByRole('list', { name: 'Descriptions' }).children[position - 1] as HTMLElement
const getDescription = (position: number, language = '') =>
  within(getRow(position)).getByLabelText(`What the picture shows${language}`)
const isOpen = (position: number) => getRow(position).querySelector('details')!.open
const arabic = ' · العربية'
/** Returns the English descriptions, in order. */
const listNames = (record: { images?: unknown }) =>
  (record.images as Picture[]).map(({ alt }) => alt)

beforeEach(() => {
  localStorage.clear()
  setFocusedField('')
})

describe('the contact sheet', () => {
  it('shows number, file name and what is missing', async () => {
    const bare = { file: { src: '/media/sea.jpg' }, alt: '' }
    const english = { file: { src: '/media/bay.jpg' }, alt: 'The bay.' }
    const outdated = { ...gate, alt_outdated: true }
    await renderImages(gate, bare, english, outdated, {})
    const listTexts = (position: number) => getTile(position).getAllByRole('button').at(-1)
    expect(getTile(1).getByLabelText('Place of “Gate”')).toHaveDisplayValue('1')
    for (const [position, text] of [
      [1, 'gate.jpg'],
      [2, 'sea.jpgNo description'],
      [3, 'bay.jpgNo Arabic description'],
      [4, 'gate.jpgRead the description again'],
      [5, 'No picture'],
    ] as const)
      expect(listTexts(position)).toHaveTextContent(text)
  })

  it('says which picture is too narrow, unless it is a drawing', async () => {
    const info = { width: 300, height: 200, bytes: 9 }
    const logo = { ...gate, file: { src: '/media/logo.svg' } }
    queryClient.setQueryData(['picture-list'], { [gate.file.src]: info, [logo.file.src]: info })
    await renderImages(gate, logo, {})
    expect(getTile(1).getByText(/300 px/)).toBeVisible()
    expect(getTile(2).queryByText(/300 px/)).toBeNull()
    act(() => void queryClient.setQueryData(['picture-list'], {}))
  })

  it('leads to what is missing', async () => {
    const english = { file: { src: '/media/bay.jpg' }, alt: 'The bay.' }
    await renderImages(gate, english)
    await click(/^bay\.jpg/)
    expect(getDescription(2, arabic)).toHaveFocus()
    await click(/^gate\.jpg/)
    expect(getDescription(1)).toHaveFocus()
    // Expects the caret behind the text.
    expect(getDescription(1)).toHaveProperty('selectionStart', 'Gate'.length)
    expect(isOpen(1)).toBe(true)
    expect(getRow(1)).toHaveAttribute('data-current')
  })

  it.each([
    ['removes a picture', [pool, roof], 'Pool'],
    ['sorts the pictures', [roof, gate, pool], 'Pool'],
    ['adds one and describes one', [createPicture('Sea'), { ...pool, alt: 'Bath' }], 'Bath'],
  ])('leaves the tick at its picture when a colleague %s', async (_case, theirs, name) => {
    const path = 'pages/tower.json'
    await renderForm(fields, { images: [gate, pool, roof] }, { pictures, path })
    await user.click(getBox('Pool'))
    const records = JSON.parse(
      JSON.stringify({ [path]: { images: theirs } }),
    ) as typeof noContent.records
    act(() => setContent({ ...noContent, pictures, records }))
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([getBox(name)])
  })

  it('selects by click, Shift and keys', async () => {
    await renderImages(...images)
    await user.click(getBox('Pool'))
    await user.keyboard('{Shift>}')
    await user.click(getBox('Hall').parentElement!.querySelector('.sheet-picture')!)
    await user.keyboard('{/Shift}')
    expect(screen.getByText('3 pictures selected')).toHaveRole('status')
    act(() => getBox('Roof').focus())
    await user.keyboard(' ')
    expect(['Gate', 'Pool', 'Roof', 'Hall'].map((name) => getBox(name))).toEqual([
      expect.objectContaining({ checked: false }),
      expect.objectContaining({ checked: true }),
      expect.objectContaining({ checked: false }),
      expect.objectContaining({ checked: true }),
    ])
    for (const name of ['Gate', 'Roof']) await user.click(getBox(name))
    await click('Select all')
    expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull()
    await click('Select none')
    expect(screen.queryByText(/selected$/)).toBeNull()
  })

  it('moves the selected pictures together, which Undo reverts', async () => {
    const { getRecord } = await renderImages(...images)
    for (const name of ['Gate', 'Roof']) await user.click(getBox(name))
    await user.selectOptions(screen.getByLabelText('Place of the 2 pictures'), '4')
    expect(listNames(getRecord())).toEqual(['Pool', 'Hall', 'Sky', 'Gate', 'Roof'])
    expect(screen.getByText('2 together are now at place 4 of 5.')).toHaveRole('status')
    expect(getBox('Roof')).toBeChecked()
    await click('Undo')
    expect(getRecord()).toEqual({ images })
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('removes the selected pictures, which Undo brings back one by one', async () => {
    const { getRecord } = await renderImages(...images)
    for (const name of ['Sky', 'Pool', 'Roof']) await user.click(getBox(name))
    await click('Remove 3')
    expect(listNames(getRecord())).toEqual(['Gate', 'Hall'])
    for (const names of [
      ['Gate', 'Pool', 'Hall'],
      ['Gate', 'Pool', 'Roof', 'Hall'],
      ['Gate', 'Pool', 'Roof', 'Hall', 'Sky'],
    ]) {
      expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus()
      await user.keyboard('{Enter}')
      expect(listNames(getRecord())).toEqual(names)
    }
    expect(getBox('Sky')).toHaveFocus()
    expect(getRecord()).toEqual({ images })
  })

  it('reverts moves and removals in the reverse order', async () => {
    const { getRecord } = await renderImages(...images)
    await user.selectOptions(screen.getByLabelText('Place of “Gate”'), '5')
    await click('Remove “Roof”')
    await user.selectOptions(screen.getByLabelText('Place of “Gate”'), '1')
    for (const names of [
      ['Pool', 'Hall', 'Sky', 'Gate'],
      ['Pool', 'Roof', 'Hall', 'Sky', 'Gate'],
      ['Gate', 'Pool', 'Roof', 'Hall', 'Sky'],
    ]) {
      act(() => screen.getByRole('button', { name: 'Undo' }).focus())
      await user.keyboard('{Enter}')
      expect(listNames(getRecord())).toEqual(names)
      expect(document.body).not.toHaveFocus()
    }
  })
})

describe('the table of descriptions', () => {
  const bare = (name: string) => ({ file: { src: `/media/${name}.jpg` }, alt: '' })

  it('leads from one picture without a description to the next', async () => {
    await renderImages(bare('a'), gate, bare('b'))
    await click('Next without a description (4)')
    await click('Next without a description (4)')
    expect(getDescription(3)).toHaveFocus()
  })

  it.each([
    ['the keys of Publish', { ctrlKey: true }],
    ['an input method that composes a word', { isComposing: true }],
  ])('leaves Enter to %s', async (_case, state) => {
    await renderImages(bare('a'), bare('b'))
    act(() => getDescription(1).focus())
    // Waits for Publish, which finds the missing descriptions.
    await act(async () => void fireEvent.keyDown(getDescription(1), { key: 'Enter', ...state }))
    expect(getDescription(1)).toHaveFocus()
  })

  it('is typed through with Enter, and folds what is complete', async () => {
    const { getRecord } = await renderImages(bare('a'), gate, bare('b'))
    expect([1, 2, 3].map(isOpen)).toEqual([true, false, true])
    expect(within(getRow(2)).getByText(gate.alt_ar, { selector: 'span' })).toHaveAttribute(
      'lang',
      'ar',
    )
    expect(screen.getByText('4 of 6 descriptions missing.')).toBeVisible()
    await click('Next without a description (4)')
    await user.keyboard('A.{Enter}أ.{Enter}')
    expect(getDescription(3)).toHaveFocus()
    await waitFor(() => expect(isOpen(1)).toBe(false))
    await user.keyboard('B.{Enter}')
    expect(getDescription(3, arabic)).toHaveFocus()
    expect(screen.getByText('1 of 6 descriptions missing.')).toBeVisible()
    await user.keyboard('ب.{Enter}')
    expect(getRecord().images).toMatchObject([
      { alt: 'A.', alt_ar: 'أ.' },
      gate,
      { alt: 'B.', alt_ar: 'ب.' },
    ])
    expect(screen.getByText('All 6 descriptions are there.')).toBeVisible()
    expect(screen.getByText('No description is missing.')).toHaveRole('status')
  })

  it('leads from picture to picture in the shown language', async () => {
    const english = [gate, pool, roof].map(({ file, alt }) => ({ file, alt }))
    await renderImages(...english)
    await click('العربية')
    await user.type(getDescription(1, arabic), 'أ.{Enter}')
    expect(getDescription(2, arabic)).toHaveFocus()
    await click('Both')
  })

  it('keeps a row open while its picture is missing a description', async () => {
    await renderImages(bare('a'), gate)
    await user.click(getDescription(1))
    await user.keyboard('A.')
    await user.click(screen.getByText('Gate', { selector: 'summary *' }))
    expect([1, 2].map(isOpen)).toEqual([true, true])
    await user.click(getDescription(1, arabic))
    await user.keyboard('أ.')
    await user.click(document.body)
    await waitFor(() => expect([1, 2].map(isOpen)).toEqual([false, false]))
  })

  it('opens the row of an error', async () => {
    const long = { ...pool, alt: 'x'.repeat(999) }
    const { publish } = await renderImages(gate, long)
    expect(isOpen(2)).toBe(false)
    await publish()
    await waitFor(() => expect(getDescription(2)).toHaveFocus())
    expect(isOpen(2)).toBe(true)
    expect(getDescription(2)).toBeInvalid()
  })

  it('keeps a row open or closed when its picture moves', async () => {
    await renderImages(bare('a'), gate)
    await user.selectOptions(screen.getByLabelText('Place of “Gate”'), '1')
    expect([1, 2].map(isOpen)).toEqual([false, true])
  })
})
