import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Fields } from '../../content/model/field'
import { renderForm } from '../../../tests/helpers/record-form'
import { setFormShare, setPreviewOnly } from '../state/panes'

const fields = { title: { type: 'text', label: 'Title', hint: 'Write it.' } } satisfies Fields
const user = userEvent.setup()
const getDivider = () => screen.getByRole('separator', { name: 'Width of the form' })
const press = (key: string) => fireEvent.keyDown(getDivider(), { key })
const clickButton = (name: string) => user.click(screen.getByRole('button', { name }))

beforeEach(() => {
  localStorage.clear()
  setFormShare(40)
  setPreviewOnly(false)
})

afterEach(() => {
  for (const name of ['setPointerCapture', 'hasPointerCapture'])
    Reflect.deleteProperty(Element.prototype, name)
})

it.each([
  ['ArrowRight', '42'],
  ['ArrowLeft', '38'],
  ['Home', '25'],
  ['End', '75'],
])('gives the form another width with %s', async (key, share) => {
  await renderForm(fields)
  press(key)
  expect(getDivider()).toHaveAttribute('aria-valuenow', share)
  press(key)
  const [now, min, max] = ['now', 'min', 'max'].map((name) =>
    Number(getDivider().getAttribute(`aria-value${name}`)),
  ) as [number, number, number]
  expect(now).toBeGreaterThanOrEqual(min)
  expect(now).toBeLessThanOrEqual(max)
})

it('follows the pointer only while its main button is pressed', async () => {
  let isCaptured = false
  Object.assign(Element.prototype, {
    setPointerCapture: () => void (isCaptured = true),
    hasPointerCapture: () => isCaptured,
  })
  await renderForm(fields)
  const dragBy = (button: number) => {
    const position = { bubbles: true, button, clientX: innerWidth / 2 }
    for (const type of ['pointerdown', 'pointermove'])
      fireEvent(getDivider(), new MouseEvent(type, position))
  }
  dragBy(2)
  expect(getDivider()).toHaveAttribute('aria-valuenow', '40')
  dragBy(0)
  expect(getDivider()).toHaveAttribute('aria-valuenow', '50')
})

it('remembers the width and the hidden form in this browser', async () => {
  await renderForm(fields)
  press('ArrowRight')
  await clickButton('Preview only')
  await jest.isolateModulesAsync(async () => {
    const { usePanes } = await import('../state/panes')
    expect(usePanes.getState()).toEqual({ formShare: 42, isPreviewOnly: true })
  })
})

it.each(['0', '-5', '100', 'wide', ''])('ignores a stored width of “%s”', async (stored) => {
  localStorage.setItem('form-share', stored)
  await jest.isolateModulesAsync(async () => {
    const { shareLimits, usePanes } = await import('../state/panes')
    const { formShare } = usePanes.getState()
    expect(formShare).toBeGreaterThanOrEqual(shareLimits.min)
    expect(formShare).toBeLessThanOrEqual(shareLimits.max)
  })
})

it.each([
  [1279, 'Phone'],
  [1280, 'Desktop'],
])('shows in a window of %i px the site on a %s at first', async (width, name) => {
  jest.replaceProperty(window, 'innerWidth', width)
  await jest.isolateModulesAsync(async () => {
    const { useEditorView } = await import('../state/editor-view')
    expect(useEditorView.getState().device.name).toBe(name)
  })
})

it('moves the focus to the button that shows the form again, and back', async () => {
  await renderForm(fields)
  await clickButton('Preview only')
  expect(screen.getByRole('button', { name: 'Show the form' })).toHaveFocus()
  await clickButton('Show the form')
  expect(screen.getByRole('button', { name: 'Preview only' })).toHaveFocus()
})

it('shows the form when a field gets the focus, as after a click in the preview', async () => {
  const { publish } = await renderForm(fields)
  await clickButton('Preview only')
  await publish()
  expect(screen.queryByRole('button', { name: 'Show the form' })).toBeNull()
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveFocus())
})
