import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

interface Bug {
  readonly file: RegExp
  /** Pieces of Decap's code, each with what takes its place. */
  readonly changes: readonly (readonly [before: string, after: string])[]
}

const core = (file: string) => new RegExp(`decap-cms-core.dist.esm.${file}\\.js$`)

/**
 * By itself, Decap asks for the saved entry and for the copy of an unsaved one at once, and the
 * saved one, which comes later over a network, takes the place of the copy that the person has just
 * agreed to (github.com/decaporg/decap-cms/issues/6989). It throws the copy away when the person
 * leaves the form.
 */
const editor: Bug = {
  file: core('components.Editor.Editor'),
  changes: [
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
  ],
}

/**
 * By itself, Decap forgets, in the copy of an unsaved entry, which text the entry was made from:
 * what a colleague has published since would be overwritten.
 */
const backup: Bug = {
  file: core('backend'),
  changes: [
    [
      `        path: entry.get('path'),
        mediaFiles,`,
      `        path: entry.get('path'),
        origin: entry.get('raw'),
        mediaFiles,`,
    ],
    [
      `    return {
      entry
    };
  }
  async persistLocalDraftBackup`,
      `    return {
      entry: { ...entry, raw: backup.origin }
    };
  }
  async persistLocalDraftBackup`,
    ],
  ],
}

const bugs = [editor, backup]

/**
 * Corrects bugs of Decap that lose work, in its own code.
 *
 * @throws when a newer Decap has other code or no such file; then see whether it still needs this.
 */
export const patchDecap: Plugin = {
  name: 'patch-decap',
  setup(build) {
    const unseen = new Set(bugs)
    for (const bug of bugs) {
      build.onLoad({ filter: bug.file }, async (file) => {
        unseen.delete(bug)
        const code = await readFile(file.path, 'utf8')
        const contents = bug.changes.reduce((text, [before, after]) => {
          if (!text.includes(before)) throw new Error(`Decap has other code in ${file.path}.`)
          return text.replace(before, () => after)
        }, code)
        return { contents, loader: 'js' }
      })
    }
    build.onEnd(() => {
      for (const { file } of unseen) throw new Error(`Decap has no file ${file.source}.`)
    })
  },
}
