import type { CreateNodeArgs } from 'gatsby'
import villa from '../../tests/content/projects/villa.json'
import { createLanguageNodes } from './language-nodes'
import { CONTENT_FILE } from './record-schema'

it('a record in each language is deleted with its file', () => {
  const file = { id: 'file', relativePath: 'projects/villa.json' }
  const { id, ...record } = villa
  const node = {
    ...record,
    id: 'json',
    jsonId: id,
    parent: file.id,
    internal: { type: CONTENT_FILE },
  }
  const actions = { createNode: jest.fn(), createParentChildLink: jest.fn() }
  createLanguageNodes({
    ...{ node, actions, getNode: () => file },
    ...{ createNodeId: (name: string) => name, createContentDigest: () => '' },
  } as unknown as CreateNodeArgs)
  const titles = [villa.title, villa.title_ar]
  expect(actions.createParentChildLink.mock.calls).toEqual(
    titles.map((title) => [{ parent: file, child: expect.objectContaining({ title }) as object }]),
  )
})
