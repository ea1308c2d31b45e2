/** The inputs of our own, by the names they are registered under. */
export const widgets = {
  pictureFile: 'picture-file',
  link: 'link',
  countedString: 'counted-string',
  countedText: 'counted-text',
  reference: 'reference',
  title: 'title',
  translatedString: 'translated-string',
  translatedText: 'translated-text',
  languageSwitch: 'language-switch',
} as const

/** Decap's own; decap.ts registers them. */
type DecapWidgetName = 'string' | 'text' | 'number' | 'object' | 'list'

export type WidgetName = DecapWidgetName | (typeof widgets)[keyof typeof widgets]
