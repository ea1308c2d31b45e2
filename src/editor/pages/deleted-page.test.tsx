/** @jest-environment-options {"url": "https://site.example/admin/"} */
import { act, screen, within } from '@testing-library/react'
import villa from '../../../tests/content/projects/villa.json'
import {
  open,
  receive,
  setUpForms,
  site,
  user,
  villaPath as path,
} from '../../../tests/helpers/editor-forms'
import { useDrafts } from '../state/drafts'

setUpForms()

/** Opens the page of deleted records, which lists a villa with the content `record`. */
async function openPage(record: object, history: 'all' | 'none' = 'all') {
  site.push(path, null)
  site.setContent({ history })
  const publishedAt = '2030-01-02T10:00:00Z'
  const version = { id: 'a'.repeat(40), path, record: record as never, author: 'Ann', publishedAt }
  site.setHistory({ versions: [version] })
  receive()
  await open('#/collections/site/entries/deleted')
}

it('says who has deleted a record and when, and brings it back', async () => {
  await openPage({ ...villa, former: 'text' })
  const card = await screen.findByRole('listitem')
  expect(card).toHaveTextContent(/^Poolside VillaDeleted by Ann, 2 Jan 2030/)
  await user.click(within(card).getByRole('button', { name: 'Bring back Poolside Villa' }))
  expect(await screen.findByText('“Poolside Villa” is published again.')).toBeVisible()
  expect(site.read(path)).toEqual(villa)
  expect(screen.getByRole('main')).toHaveFocus()
})

it('leads to the one draft of a record that cannot be published as it was', async () => {
  await openPage({ ...villa, kind: 'castle' })
  for (let time = 0; time < 2; time += 1) {
    await user.click(await screen.findByRole('button', { name: /^Bring back/ }))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(
      /^“Poolside Villa” was not brought back\. Open “Poolside Villa” first\. “Kind”/,
    )
    const link = within(alert).getByRole('link', { name: 'Open it' })
    expect(link.getAttribute('href')).toMatch(/^#\/collections\/projects\/new\?draft=/)
  }
  expect(Object.values(useDrafts.getState())).toMatchObject([
    { from: expect.any(String) as string },
  ])
})

it.each([
  ['nothing is deleted', [200, { versions: [] }], /^Nothing is deleted\.$/],
  ['the list cannot be read', [502, { code: 'github-down', values: {} }], /^GitHub, where/],
  ['there are more', [200, { versions: [], next: '2' }], /^Show more$/],
] as const)('says that %s', async (_case, answer, text) => {
  site.fail('/history?path=projects%2F', answer)
  await open('#/collections/site/entries/deleted')
  expect(await screen.findByText(text)).toBeVisible()
})

it('says that nothing can be brought back without a history', async () => {
  await openPage(villa, 'none')
  expect(screen.getByRole('status')).toHaveTextContent('This site keeps no earlier versions')
  expect(screen.queryByRole('listitem')).toBeNull()
})

it('says on another page what it has brought back', async () => {
  await openPage(villa)
  const button = await screen.findByRole('button', { name: /^Bring back/ })
  const release = site.hold()
  await user.click(button)
  await open('#/collections/site/entries/content')
  await act(async () => release())
  expect(await screen.findByRole('status', { name: 'Editor' })).toHaveTextContent(
    '“Poolside Villa” is published again.',
  )
})
