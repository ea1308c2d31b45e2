import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

interface Fault {
  readonly file: RegExp
  readonly before: string
  readonly after: string
}

/**
 * By itself, Decap asks for the saved entry and for the copy of an unsaved one at once, and the
 * saved one, which comes later over a network, takes the place of the copy that the person has just
 * agreed to (github.com/decaporg/decap-cms/issues/6989).
 */
const copyIsOverwritten: Fault = {
  file: /decap-cms-core.dist.esm.components.Editor.Editor\.js$/,
  before: `    retrieveLocalBackup(collection, slug);
    if (newEntry) {
      createEmptyDraft(collection, this.props.location.search);
    } else {
      loadEntry(collection, slug);
    }
`,
  after: `    Promise.resolve(
      newEntry
        ? createEmptyDraft(collection, this.props.location.search)
        : loadEntry(collection, slug)
    ).then(() => retrieveLocalBackup(collection, slug));
`,
}

/**
 * By itself, Decap shows the page of the sign-in before Netlify Identity has forgotten the person,
 * and that page signs in whom it finds (github.com/decaporg/decap-cms/issues/6518).
 */
const signOutIsUndone: Fault = {
  file: /decap-cms-backend-git-gateway.dist.esm.implementation\.js$/,
  before: '      client.logout();\n',
  after: '      await client.logout();\n',
}

/**
 * Corrects two faults of Decap in its own code.
 *
 * @throws when a newer Decap has other code there; then see whether it still needs this.
 */
export const patchDecap: Plugin = {
  name: 'patch-decap',
  setup(build) {
    for (const { file: filter, before, after } of [copyIsOverwritten, signOutIsUndone]) {
      build.onLoad({ filter }, async (file) => {
        const code = await readFile(file.path, 'utf8')
        if (!code.includes(before)) throw new Error(`Decap has other code in ${file.path}.`)
        return { contents: code.replace(before, after), loader: 'js' }
      })
    }
  },
}
