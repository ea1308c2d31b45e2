/** @jest-environment node */
import { hashedFileRules } from './hashed-files'

const hash = '0123456789abcdef0123'

describe('the rules of hashed files', () => {
  it.each([`app-${hash}.js`, `styles.${hash}.css`])('keep %s for a year', (file) => {
    expect(hashedFileRules([file])).toEqual([
      { path: `/${file}`, headers: { 'cache-control': 'public, max-age=31536000, immutable' } },
    ])
  })

  it.each(['sw.js', 'app-1.js', `app-${hash}.js.map`, `app-${hash}.js.LICENSE.txt`, `${hash}.svg`])(
    'leave out %s',
    (file) => {
      expect(hashedFileRules([file])).toEqual([])
    },
  )
})
