/** Locale of `decapMessages`. Decap shows its English text for all other messages. */
export const STAFF_LOCALE = 'staff'

/** Replacements for messages of Decap. */
export const decapMessages = {
  collection: {
    collectionTop: {
      newButton: 'New %{collectionLabel}',
      newButtonAriaLabel: 'New %{collectionLabel}',
    },
    entries: {
      noEntries: 'Nothing found.',
    },
  },
  ui: {
    toast: {
      onFailToLoadEntries: '%{details}',
    },
  },
} as const
