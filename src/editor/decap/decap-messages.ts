import { words } from '../words/words'

/** Locale of `decapMessages`. Decap shows its English text for all other messages. */
export const STAFF_LOCALE = 'staff'

/** Replacements for messages of Decap. */
export const decapMessages = {
  editor: {
    editorToolbar: { backCollection: words.desk.allContent },
    // Names the only input, which has a heading.
    editorControl: { field: { widgetLabel: '' } },
  },
} as const
