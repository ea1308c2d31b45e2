import { act, renderHook } from '@testing-library/react'
import { fieldPath, useFocusedField } from './use-focused-field'

/** A form as Decap renders it, as far as paths go. */
const box = (name: string, id: number, inside: string) =>
  `<div aria-label="text field"><div><label for="${name}-field-${id}"></label></div>${inside}</div>`
const input = (name: string, id: number) => box(name, id, `<input id="${name}-field-${id}" />`)
const item = (inside: string) => `<div class="css-1-ListItem-SortableListItem">${inside}</div>`

beforeEach(() => {
  document.body.innerHTML = [
    input('title', 1),
    box('hero', 2, `<div>${input('heading', 3)}</div>`),
    box(
      'services',
      4,
      `<div>${item(input('title', 5))}${item(
        input('title', 6) + box('includes', 7, item(input('item', 8)) + item(input('item', 9))),
      )}</div>`,
    ),
    box(
      'images',
      10,
      '<ol class="site-list"><li><textarea></textarea></li><li><button id="up"></button></li></ol>',
    ),
    '<button id="publish"></button>',
  ].join('')
})

it.each([
  ['title-field-1', 'title'],
  ['heading-field-3', 'hero.heading'],
  ['title-field-6', 'services.1.title'],
  ['item-field-9', 'services.1.includes.1.item'],
  ['up', 'images.1'],
  ['publish', ''],
])('the path of %s in the form is "%s"', (id, path) => {
  expect(fieldPath(document.getElementById(id)!)).toBe(path)
})

it('follows the focus, also of a field that had it before the preview was there', () => {
  const focus = (id: string) => document.getElementById(id)!.focus()
  focus('heading-field-3')
  const { result } = renderHook(() => useFocusedField())
  expect(result.current).toBe('hero.heading')
  act(() => focus('title-field-1'))
  expect(result.current).toBe('title')
  act(() => (document.activeElement as HTMLElement).blur())
  expect(result.current).toBe('')
})
