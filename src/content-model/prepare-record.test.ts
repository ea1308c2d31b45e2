import type { Fields } from './field'
import { phoneNumber, yearRange } from './shared-fields'
import projects from '../screens/projects/fields'
import { prepareRecord } from './prepare-record'
import type { Json } from './record-order'

const base = { label: 'It', hint: 'Write it.' }
const fields = {
  years: { ...base, kind: 'text', sameInAllLanguages: true, pattern: yearRange },
  phone: { ...base, kind: 'text', sameInAllLanguages: true, pattern: phoneNumber },
} as const satisfies Fields

describe('a text of one form', () => {
  it.each([
    ['2022-2024', '2022 - 2024'],
    [' 2022–2024 ', '2022 - 2024'],
    ['2022 — 2024', '2022 - 2024'],
    ['٢٠٢٢ - ٢٠٢٤', '2022 - 2024'],
    ['۲۰۲۲', '2022'],
    ['2022 - 2024', '2022 - 2024'],
    ['2024 - 2022', '2022 - 2024'],
    ['2022/2024', '2022/2024'],
    ['soon', 'soon'],
  ])('%j is written as %j', (years, written) => {
    expect(prepareRecord(fields, { years })).toMatchObject({ years: written })
    expect(yearRange.expression.test(written)).toBe(/^[\d -]+$/.test(written))
  })

  it.each([
    ['+965-5550-0142', '+965 5550 0142'],
    ['(+965) 5550 0142', '+965 5550 0142'],
    ['00965 5550 0142', '+965 5550 0142'],
    ['+٩٦٥ ٥٥٥٠ ٠١٤٢', '+965 5550 0142'],
    ['+96555500142 ', '+96555500142'],
    ['5550 0142', '5550 0142'],
    ['+965 5550 0142 or 43', '+965 5550 0142 or 43'],
  ])('%j is written as %j', (phone, written) => {
    expect(prepareRecord(fields, { phone })).toMatchObject({ phone: written })
    expect(phoneNumber.expression.test(written)).toBe(/^\+[\d ]+$/.test(written))
  })
})

describe('what is chosen by a key', () => {
  const kind = (singular: string, key?: string) => ({ singular, plural: `${singular}s`, key })
  const keysOf = (kinds: readonly Json[]) => {
    const { kinds: prepared } = prepareRecord(projects, { kinds })
    return (prepared as Json[]).map(({ key }) => key)
  }

  it('gets one, made from its name, and keeps it under another name', () => {
    expect(keysOf([kind('High-rise', 'tower'), kind('Tower House'), kind('École')])).toEqual([
      'tower',
      'tower-house',
      'ecole',
    ])
  })

  it('gets one of its own', () => {
    expect(keysOf([kind('Tower'), kind('High-rise', 'tower'), kind('Villa', 'tower')])).toEqual([
      'tower-2',
      'tower',
      'villa',
    ])
    expect(keysOf(['برج', 'فيلا', 'بيت'].map((name) => kind(name)))).toEqual([
      'item',
      'item-2',
      'item-3',
    ])
  })
})
