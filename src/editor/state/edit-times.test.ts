import { mergeByTime, type Timed } from './edit-times'

it('keeps a text that was typed in a section after another window has removed the section', () => {
  const opened = { record: { page: { title: 'Then' } } }
  const typed: Timed = { record: { page: { title: 'Now' } }, times: { 'record.page.title': 2 } }
  const removed: Timed = { record: {}, times: { 'record.page': 1 } }
  expect(mergeByTime(typed, removed, opened).record).toEqual(typed.record)
  expect(mergeByTime(removed, typed, opened).record).toEqual(typed.record)
})
