import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const before = `    retrieveLocalBackup(collection, slug);
    if (newEntry) {
      createEmptyDraft(collection, this.props.location.search);
    } else {
      loadEntry(collection, slug);
    }
`

const after = `    Promise.resolve(
      newEntry
        ? createEmptyDraft(collection, this.props.location.search)
        : loadEntry(collection, slug)
    ).then(() => retrieveLocalBackup(collection, slug));
`

/**
 * Has Decap offer the copy of an unsaved entry only once the saved one is in the form. By itself it
 * asks for both at once, and the saved one, which comes later over a network, takes the place of
 * the copy that the person has just agreed to (github.com/decaporg/decap-cms/issues/6989).
 *
 * @throws when a newer Decap has other code there; then see whether it still needs this.
 */
export const patchDecap: Plugin = {
  name: 'patch-decap',
  setup(build) {
    build.onLoad(
      { filter: /decap-cms-core.dist.esm.components.Editor.Editor\.js$/ },
      async (file) => {
        const code = await readFile(file.path, 'utf8')
        if (!code.includes(before)) throw new Error('Decap loads its entries in a new way.')
        return { contents: code.replace(before, after), loader: 'js' }
      },
    )
  },
}
