import { words } from '../words/words'

/** Locale of `decapMessages`. Decap shows its English text for all other messages. */
export const STAFF_LOCALE = 'staff'

/** Replacements for messages of Decap. */
export const decapMessages = {
  editor: {
    editorToolbar: { backCollection: words.desk.allContent },
    // Leaves the label of the only input empty, because the input has a heading.
    editorControl: { field: { widgetLabel: '' } },
  },
} as const
