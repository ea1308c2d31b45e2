import home from '../../../tests/content/pages/home.json'
import type { Json } from '../../content/model/record-file'
import { number } from '../../content/model/field'
import { kinds } from '../../content/registry'
import { getValueAt } from '../../content/model/values'
import { isReplaceable, replaceInRecord } from './replace-text'
import { searchItems } from './search-items'

/** Replaces a term everywhere in a record of a kind. */
function replace(
  record: Json,
  term: string,
  words: string,
  kind = kinds.home as typeof kinds.home,
) {
  const { found } = searchItems([{ kind, record, published: record }], term)
  const places = found.flatMap((each) => each.places).filter(isReplaceable)
  return replaceInRecord(kind, record, places, words)
}
const replaceIn = (text: string, term: string, words: string) =>
  getValueAt(replace({ statement: { text } }, term, words), 'statement.text')

it.each([
  ['each place', 'A sea, a sea. The sea.', 'sea', 'gulf', 'A gulf, a gulf. The gulf.'],
  ['a longer word', 'sea sea', 'sea', 'the sea', 'the sea the sea'],
  ['capital letters at the same places', 'Tower, tower', 'tower', 'building', 'Building, building'],
  ['a name as it is typed', 'sharq', 'sharq', 'Salmiya', 'Salmiya'],
  [
    'a name inside a sentence as it is typed',
    'To the UAE',
    'the uae',
    'the Emirates',
    'To the Emirates',
  ],
  ['the first words of a sentence', 'In it. UAE', 'uae', 'the Emirates', 'In it. The Emirates'],
  ['only capital letters', 'SQM, sqm', 'sqm', 'sqm', 'sqm, sqm'],
  ['other dashes', 'post–tensioned', 'post-tensioned', 'stressed', 'stressed'],
  ['a word with its vowel signs', 'بُرْجٌ عالٍ', 'برج', 'مبنى', 'مبنى عالٍ'],
  ['signs of patterns', 'a $1 b', '$1', '$2', 'a $2 b'],
])('replaces %s', (_case, text, term, words, result) => {
  expect(replaceIn(text, term, words)).toBe(result)
})

it.each([
  ['in a sentence', 'In old Kuwait City.', 'old', 'In Kuwait City.'],
  ['at the start', 'Old towns. Old roads.', 'old', 'towns. roads.'],
  ['before a full stop', 'It is new. So.', 'new', 'It is. So.'],
  ['between commas', 'Sharq, Kuwait, Asia.', 'kuwait', 'Sharq, Asia.'],
  ['after a comma', 'By Sharq, Kuwait.', 'kuwait', 'By Sharq.'],
  ['after an Arabic comma', 'في الشرق، الكويت.', 'الكويت', 'في الشرق.'],
  ['before an Arabic comma', 'في الكويت، ثم', 'الكويت', 'في، ثم'],
  ['at the end', 'By the sea', 'sea', 'By the'],
  ['at the start of a line', 'One\nThe sea', 'the', 'One\nsea'],
  ['a whole text', 'Sea', 'sea', ''],
  ['inside a word', 'seaside', 'sea', 'side'],
  ['several times', 'a b a b a', 'b', 'a a a'],
])('removes words %s without a loose space', (_case, text, term, result) => {
  expect(replaceIn(text, term, '')).toBe(result)
})

it('keeps a number a number', () => {
  const floors = number('Floors', 'Enter the number of floors.', { min: 1, max: 99 })
  const kind = { ...kinds.home, fields: { floors } } as never
  expect(replace({ floors: 8 }, '8', '9', kind)).toEqual({ floors: 9 })
})

it('marks the translations of what it changes, unless it changes them too', () => {
  const record = { statement: { text: 'By BAM', text_ar: 'نص' } }
  expect(replace(record, 'bam', 'Arup')).toEqual({
    statement: { text: 'By Arup', text_ar: 'نص', text_ar_outdated: true },
  })
  const both = { statement: { text: 'By BAM', text_ar: 'شركة BAM' } }
  expect(replace(both, 'bam', 'Arup')).toEqual({
    statement: { text: 'By Arup', text_ar: 'شركة Arup' },
  })
})

it('leaves an outdated translation outdated', () => {
  const text = { text: 'Other', text_ar_outdated: true }
  expect(replace({ statement: { ...text, text_ar: 'شركة BAM' } }, 'bam', 'Arup')).toEqual({
    statement: { ...text, text_ar: 'شركة Arup' },
  })
})

it('replaces no path of a picture', () => {
  const { src } = home.hero.picture.file
  expect(replace(home, src, '/media/other.jpg')).toEqual(home)
})
