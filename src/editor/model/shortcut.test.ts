import { isShortcut } from './shortcut'

const keys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false }

it.each([
  ['Ctrl+S', 's', { ctrlKey: true }, true],
  ['Cmd+S', 's', { metaKey: true }, true],
  ['Ctrl and the S key of an Arabic keyboard', 'س', { ctrlKey: true }, true],
  ['S alone', 's', {}, false],
  ['Ctrl+Shift+S, which is Save as', 'S', { ctrlKey: true, shiftKey: true }, false],
  ['AltGr+S, which types ś in Polish', 'ś', { ctrlKey: true, altKey: true }, false],
  ['Ctrl and another letter on the S key', 'o', { ctrlKey: true }, false],
])('reads %s', (_case, key, pressed, isSave) => {
  expect(isShortcut({ ...keys, ...pressed, key, code: 'KeyS' }, 's')).toBe(isSave)
})
