import { en } from './en'

const { deleted, desk, drafts, errors, form, news, pictures, search, states } = en
const names = {
  title: String,
  describe: String,
  kind: String,
  label: (_key: string, name: string) => name,
}
const nameProblem = (isMissing: boolean) =>
  errors['not-configured']({ variable: 'CMS_URL', isMissing }, names).split(/[:.] /)[1]
const problem = { file: 'pages/home.json', message: 'is missing.' }

it.each([
  form.draftBy(undefined),
  news.published(undefined, undefined),
  news.conflict(undefined, undefined),
  news.deleted(undefined, undefined),
  news.title(undefined, undefined),
  news.saved(undefined, '2 Jan'),
  drafts.name(undefined, '2 Jan'),
  drafts.ofThis(undefined, '2 Jan'),
  drafts.ofNew('Villa', undefined, '2 Jan'),
  drafts.meanwhile(undefined, '2 Jan'),
  drafts.confirmDiscard(undefined),
  drafts.oldLinkCopied(undefined, '2 Jan', '1 Feb'),
  search.sources.siteDraft(undefined),
  deleted.by(undefined, '2 Jan'),
  states.draft(undefined, '2 Jan'),
])('needs neither author nor time: %s', (sentence) => {
  expect(sentence).not.toContain('undefined')
})

it.each([
  ['Saving…', en.actions.running('saving')],
  ['Delete “Villa”, with a draft? ', form.confirmDelete('Villa', ['a draft'], '')],
  ['Delete “Villa”? ', form.confirmDelete('Villa', [], '')],
  ['added “1”, “2”, “3”, “4”, and “5”', news.added(['1', '2', '3', '4', '5'])],
  ['1 picture is added.', pictures.added(1, 0)],
  ['2 pictures are added. 1 is on the site already.', pictures.added(2, 1)],
  ['No page, project or draft shows it.', pictures.confirmRemove(1).split('? ')[1]],
  ['No page, project or draft shows them.', pictures.confirmRemove(2).split('? ')[1]],
  ['1 KB', pictures.bytes(400)],
  ['1,000 KB', pictures.bytes(999_999)],
  ['1.3 MB', pictures.bytes(1_250_000)],
  ['1 missing, 1 may be out of date, 0 done', en.translations.status(1, 1, 0)],
  ['2 done', en.translations.status(0, 0, 2)],
  ['Everything is published, in all languages.', desk.summary(0, 0)],
  ['Waiting: 1 change.', desk.summary(1, 0)],
  ['Waiting: 2 changes and 1 translation.', desk.summary(2, 1)],
  ['24 places in 6 pages and projects', search.found(24, 6)],
  ['Publish it', desk.publishTogether(1)],
  ['Taken back: “Villa” is deleted.', en.takeBack.done('Villa', 1, true)],
  ['Deleted again: “Villa”.', en.publishAgain.done('Villa', 1, true)],
  [
    'Published again: 2 pages and projects are as they were before you took them back.',
    en.publishAgain.done('Villa', 2, false),
  ],
  [
    '“pages/home.json”, “title” is missing.',
    errors['wrong-content']({ ...problem, field: 'title' }, names),
  ],
  [
    'content/pages/home.json is missing.',
    errors['wrong-content']({ ...problem, field: '' }, names),
  ],
  ['CMS_URL is missing', nameProblem(true)],
  ['CMS_URL is not valid', nameProblem(false)],
])('says “%s”', (expected, sentence) => {
  expect(sentence).toBe(expected)
})
