import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'
import { PUBLISH_ATTEMPT } from '../../src/cms/agreements'

interface Fault {
  readonly file: RegExp
  /** Pieces of Decap's code, each with what takes its place. */
  readonly changes: readonly (readonly [before: string, after: string])[]
}

const core = (file: string) => new RegExp(`decap-cms-core.dist.esm.${file}\\.js$`)

/**
 * By itself, Decap asks for the saved entry and for the copy of an unsaved one at once, and the
 * saved one, which comes later over a network, takes the place of the copy that the person has just
 * agreed to (github.com/decaporg/decap-cms/issues/6989). It throws the copy away when the person
 * leaves the form, and asks whether to delete without saying what.
 */
const editor: Fault = {
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
    ...['onDeleteWithUnsavedChanges', 'onDeletePublishedEntry'].map(
      (question) =>
        [
          `t('editor.editor.${question}')`,
          `t('editor.editor.${question}', {
            name: entryDraft.getIn(['entry', 'data', collection.get('identifier_field')])
          })`,
        ] as const,
    ),
  ],
}

/**
 * By itself, Decap forgets, in the copy of an unsaved entry, which text the entry was made from. Its
 * search knows nothing that is inside a group, and not what an input is called: whoever looks for the
 * phone number has no other word for it.
 */
const backend: Fault = {
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
    [
      `      return fuzzy.filter(searchTerm, collectionEntries, {
        extract: extractSearchFields(uniq(filteredSearchFields))
      });`,
      `      const term = searchTerm.toLowerCase();
      const textOf = entry => {
        const form = collection.get('files')?.find(file => file.get('name') === entry.slug);
        const inputs = JSON.stringify((form ?? collection).get('fields'));
        return [JSON.stringify(entry.data), ...inputs.match(/"label":"[^"]*"(?!,"value")/g)].join().toLowerCase();
      };
      return collectionEntries
        .filter(entry => textOf(entry).includes(term))
        .map(original => ({ original, score: 6 }));`,
    ],
  ],
}

/** And after a save, that the text was that of the save. */
const saveHasNoOrigin: Fault = {
  file: core('reducers.entryDraft'),
  changes: [
    [
      `        state.deleteIn(['entry', 'isPersisting']);
        state.set('hasChanged', false);
        if (`,
      `        state.deleteIn(['entry', 'isPersisting']);
        state.set('hasChanged', false);
        state.setIn(['entry', 'raw'], JSON.stringify(action.payload.entry.get('data')));
        if (`,
    ],
  ],
}

/** Its field says “Search all”, but Decap searches the kind of record that is shown. */
const search: Fault = {
  file: core('components.Collection.CollectionSearch'),
  changes: [
    [
      `    return collection ? collections.keySeq().indexOf(collection.get('name')) : -1;`,
      `    return -1;`,
    ],
  ],
}

/** By itself, Decap's handle of an item tells the keyboard how to move it, and does not do it. */
const list: Fault = {
  file: /decap-cms-widget-list.dist.esm.ListControl\.js$/,
  changes: [
    [
      `import { DndContext, MouseSensor,`,
      `import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { DndContext, KeyboardSensor, MouseSensor,`,
    ],
    [
      `useSensor(TouchSensor, {
    activationConstraint
  }));`,
      `useSensor(TouchSensor, {
    activationConstraint
  }), useSensor(KeyboardSensor, {
    coordinateGetter: sortableKeyboardCoordinates
  }));`,
    ],
    [
      `    ...attributes,
    ...listeners,
    children: children`,
      `    'aria-label': 'Move',
    ...attributes,
    ...listeners,
    children: children`,
    ],
  ],
}

/** What Decap does where an input has found a fault: nothing, unless the fault is that it is empty. */
const silentRefusal = `      const hasPresenceErrors = fieldsErrors.some(errors => errors.some(error => error.type && error.type === ValidationErrorTypes.PRESENCE));
      if (hasPresenceErrors) {
        dispatch(addNotification({
          message: {
            key: 'ui.toast.missingRequiredField'
          },
          type: 'error',
          dismissAfter: 8000
        }));
      }
`

/** Has our own code say what is wrong, where Decap says nothing; see src/cms/refusals.ts. */
const tellOfAttempt = [
  `    const fieldsErrors = entryDraft.get('fieldsErrors');
`,
  `    const fieldsErrors = entryDraft.get('fieldsErrors');
    window.dispatchEvent(new CustomEvent('${PUBLISH_ATTEMPT}'));
`,
] as const

/**
 * By itself, Decap is silent where an input has found a fault. It saves every picture that was
 * chosen while an entry was open, also one that was replaced by another.
 */
const entries: Fault = {
  file: core('actions.entries'),
  changes: [
    tellOfAttempt,
    [silentRefusal, ''],
    [
      `filter(file => file.get('draft'))`,
      `filter(file => file.get('draft') && JSON.stringify(entry.get('data')).includes(\`/\${file.get('name')}"\`))`,
    ],
    [
      `      entrySlug: entry.get('slug'),
      /**
       * Pass slug from backend`,
      `      entrySlug: entry.get('slug'),
      entry,
      /**
       * Pass slug from backend`,
    ],
  ],
}

const drafts: Fault = {
  file: core('actions.editorialWorkflow'),
  changes: [tellOfAttempt, [silentRefusal, '']],
}

/**
 * By itself, Decap shows the page of the sign-in before Netlify Identity has forgotten the person,
 * and that page signs in whom it finds (github.com/decaporg/decap-cms/issues/6518).
 */
const signOutIsUndone: Fault = {
  file: /decap-cms-backend-git-gateway.dist.esm.implementation\.js$/,
  changes: [['      client.logout();\n', '      await client.logout();\n']],
}

const faults = [editor, backend, search, list, saveHasNoOrigin, entries, drafts, signOutIsUndone]

/**
 * Corrects faults of Decap in its own code.
 *
 * @throws when a newer Decap has other code or no such file; then see whether it still needs this.
 */
export const patchDecap: Plugin = {
  name: 'patch-decap',
  setup(build) {
    const unseen = new Set(faults)
    for (const fault of faults) {
      build.onLoad({ filter: fault.file }, async (file) => {
        unseen.delete(fault)
        const code = await readFile(file.path, 'utf8')
        const contents = fault.changes.reduce((text, [before, after]) => {
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
