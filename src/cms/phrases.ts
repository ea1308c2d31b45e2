/** The name under which our words are registered; what they leave out, Decap says in English. */
export const PHRASES_LOCALE = 'staff'

/** Decap's messages in the words of the content check. */
export const phrases = {
  collection: {
    collectionTop: { newButton: 'New %{collectionLabel}' },
  },
  editor: {
    editorControlPane: {
      widget: {
        required: '%{fieldLabel} is missing.',
        // The whole sentence is in the configuration.
        regexPattern: '%{pattern}',
        range: '%{fieldLabel} must be between %{minValue} and %{maxValue}.',
        rangeCount: '%{fieldLabel} must have %{minCount} to %{maxCount} entries.',
        rangeCountExact: '%{fieldLabel} must have %{count} entries.',
      },
    },
  },
  ui: {
    toast: {
      missingRequiredField: 'Not saved yet. Please complete the fields marked in red.',
      onFailToPersist: 'Not saved. %{details}',
      onFailToDelete: 'Not deleted. %{details}',
      entrySaved: 'Saved',
      entryPublished: 'Published',
    },
  },
} as const
