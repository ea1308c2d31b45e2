import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

const editor = /decap-cms-core.dist.esm.components.Editor.Editor\.js$/

/** Pieces of the editor's code, each with what takes its place. */
const changes = [
  [
    `    retrieveLocalBackup(collection, slug);
    if (newEntry) {
      createEmptyDraft(collection, this.props.location.search);
    } else {
      loadEntry(collection, slug);
    }
`,
    `    Promise.resolve(
      newEntry
        ? createEmptyDraft(collection, this.props.location.search)
        : loadEntry(collection, slug)
    ).then(() => retrieveLocalBackup(collection, slug));
`,
  ],
  [
    `      this.deleteBackup();
      unblock();`,
    `      if (!this.props.hasChanged) this.deleteBackup();
      unblock();`,
  ],
  [
    `    this.props.persistLocalBackup(entry, collection);
  }, 2000);`,
    `    this.props.persistLocalBackup(entry, collection);
  }, 300, { maxWait: 1000 });`,
  ],
  [
    `    this.exitBlocker = event => {
`,
    `    this.exitBlocker = event => {
      this.createBackup.flush();
`,
  ],
] as const

/**
 * Corrects three bugs of Decap that lose work, in its own code. By itself, Decap asks for the saved
 * entry and for the copy of an unsaved one at once, and the saved one, which comes later over a
 * network, takes the place of the copy that the person has just agreed to
 * (github.com/decaporg/decap-cms/issues/6989). It throws the copy away when the person leaves the
 * form. And it makes a copy only once nothing was typed for two seconds, so that none is there of
 * what somebody types without a pause before the tab is closed.
 *
 * @throws when a newer Decap has other code or no such file; then see whether it still needs this.
 */
export const patchDecap: Plugin = {
  name: 'patch-decap',
  setup(build) {
    let isSeen = false
    build.onLoad({ filter: editor }, async (file) => {
      isSeen = true
      const code = await readFile(file.path, 'utf8')
      const contents = changes.reduce((text, [before, after]) => {
        if (!text.includes(before)) throw new Error(`Decap has other code in ${file.path}.`)
        return text.replace(before, () => after)
      }, code)
      return { contents, loader: 'js' }
    })
    build.onEnd(() => {
      if (!isSeen) throw new Error(`Decap has no file ${editor.source}.`)
    })
  },
}
