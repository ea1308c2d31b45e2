import { system } from '../../site/theme/system'
import { typography } from './typography'

it.each(['display', 'heading', 'title', 'body'])(
  'lines of the style %s are higher than in English',
  (style) => {
    const [, height] = new RegExp(`--site-line-heights-${style}:([\\d.]+)`).exec(typography) ?? []
    expect(Number(height)).toBeGreaterThan(Number(system.token(`lineHeights.${style}`)))
  },
)

it('letters are not spaced, because they join', () => {
  expect(typography.match(/--site-letter-spacings-\w+:[^;}]+/g)).toEqual(
    ['display', 'heading', 'label'].map((style) => `--site-letter-spacings-${style}:0`),
  )
})
