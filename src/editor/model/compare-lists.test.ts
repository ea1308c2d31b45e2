import { points } from '../../content/kinds/shared'
import type { GroupField, ParagraphField } from '../../content/model/field'
import { picture } from '../../content/model/picture-fields'
import { compareLists, type ListChanges } from './compare-lists'
import { createItemNamer } from './item-name'

const { itemGroup } = points
const nothing: ListChanges = { added: [], removed: [], changed: [], isReordered: false }
const point = (title: string, text = `About ${title}`) => ({ title, text })
const [plan, pour, press] = [point('Plan'), point('Pour'), point('Press')]
const compare = (
  older: readonly unknown[],
  newer: readonly unknown[],
  item: GroupField = itemGroup,
) =>
  compareLists(
    item.fields,
    older,
    newer,
    createItemNamer(item, () => []),
  )

it.each<[string, readonly unknown[], Partial<ListChanges>]>([
  ['an item at the start', [point('Prop'), plan, pour, press], { added: ['Prop'] }],
  ['an item without a name', [plan, pour, press, {}], { added: ['Point 4'] }],
  ['a second equal item', [plan, pour, pour, press], { added: ['Pour'] }],
  ['a removed item', [plan, press], { removed: ['Pour'] }],
  ['an emptied list', [], { removed: ['Plan', 'Pour', 'Press'] }],
  [
    'an item that replaces another one',
    [plan, point('Prop'), press],
    { added: ['Prop'], removed: ['Pour'] },
  ],
  [
    'another text of an item',
    [plan, { ...pour, text: 'Concrete', text_ar: 'خرسانة' }, press],
    { changed: [{ name: 'Pour', newName: 'Pour', labels: ['Text', 'Text · العربية'] }] },
  ],
  [
    'another name of an item',
    [{ ...pour, title: 'Pouring' }, press],
    { removed: ['Plan'], changed: [{ name: 'Pour', newName: 'Pouring', labels: ['Title'] }] },
  ],
  ['another order', [press, plan, pour], { isReordered: true }],
  [
    'another order and another text',
    [{ ...press, text: 'Jack' }, plan, pour],
    { isReordered: true, changed: [{ name: 'Press', newName: 'Press', labels: ['Text'] }] },
  ],
  ['no change', [plan, pour, press], {}],
])('finds %s', (_case, newer, changes) => {
  expect(compare([plan, pour, press], newer)).toEqual({ ...nothing, ...changes })
})

it('takes two items for different ones although both have no text', () => {
  const found = compare([{ title: 'Plan' }], [{ title: 'Prop' }])
  expect(found).toEqual({ ...nothing, added: ['Prop'], removed: ['Plan'] })
})

it.each<[string, readonly string[], Partial<ListChanges>]>([
  [
    'another text of the first one',
    ['A tall tower', 'B'],
    { changed: [{ name: 'Item 1', newName: 'Item 1', labels: ['Text'] }] },
  ],
  [
    'another text after a removal',
    ['B and C'],
    { added: ['Item 1'], removed: ['Item 1', 'Item 2'] },
  ],
  ['a new one at the start', ['New', 'A', 'B'], { added: ['Item 1'] }],
])('finds in paragraphs, which have no name, %s', (_case, texts, changes) => {
  const text: ParagraphField = { type: 'paragraph', label: 'Text', hint: '' }
  const item: GroupField = { ...itemGroup, label: 'Item', fields: { text } }
  const toItems = (each: readonly string[]) => each.map((text) => ({ text }))
  const found = compare(toItems(['A', 'B']), toItems(texts), item)
  expect(found).toEqual({ ...nothing, ...changes })
})

it('recognises a picture by its file when its description changes', () => {
  const gallery = picture({ shape: 'GALLERY' })
  const createPicture = (src: string, alt: string) => ({ file: { src }, alt })
  const older = [createPicture('/a.jpg', 'A tower'), createPicture('/b.jpg', 'A pool')]
  const newer = [createPicture('/b.jpg', 'A blue pool'), createPicture('/a.jpg', 'A tower')]
  expect(compare(older, newer, gallery)).toMatchObject({
    ...nothing,
    changed: [{ name: 'A pool', newName: 'A blue pool' }],
    isReordered: true,
  })
})
