import { joinFilled } from './join-filled'

it.each([
  [['Villa', 'Kuwait', '2024'], 'Villa, Kuwait, 2024'],
  [['Villa', '', ' ', '2024'], 'Villa, 2024'],
  [['', undefined, null, false], ''],
  [['Number', 0], 'Number, 0'],
])('joins what is filled in of %j', (texts, joined) => {
  expect(joinFilled(texts, ', ')).toBe(joined)
})
