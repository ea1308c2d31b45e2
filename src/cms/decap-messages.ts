/** Locale of `decapMessages`. Decap shows its English text for all other messages. */
export const STAFF_LOCALE = 'staff'

/** Replacements for messages of Decap. */
export const decapMessages = {
  collection: {
    collectionTop: {
      newButton: 'New %{collectionLabel}',
      newButtonAriaLabel: 'New %{collectionLabel}',
    },
  },
  editor: {
    editor: {
      onLeavePage:
        'Leave without publishing? What you typed is not on the site and will be lost, unless you restore it when you come back to this page.',
      onDeletePublishedEntry: 'Delete this for good? It cannot be brought back here.',
      onDeleteWithUnsavedChanges:
        'Delete this for good, with what you have just typed? It cannot be brought back here.',
    },
    editorToolbar: { changesSaved: 'No unsaved changes' },
  },
  ui: {
    toast: {
      onFailToLoadEntries: '%{details}',
      onFailToPersist: 'Not saved. %{details}',
      onFailToDelete: 'Not deleted. %{details}',
      entrySaved: 'Saved',
      entryPublished: 'Published',
    },
  },
} as const
