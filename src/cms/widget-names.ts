/** The inputs of our own, by the names they are registered under. */
export const widgets = {
  pictureFile: 'picture-file',
  link: 'link',
  countedString: 'counted-string',
  countedText: 'counted-text',
  recordNumber: 'record-number',
  translatedString: 'translated-string',
  translatedText: 'translated-text',
  languageSwitch: 'language-switch',
} as const

/** The inputs of Decap that are compiled; with another one named here, that is too. */
export const decapWidgets = [
  'string',
  'text',
  'number',
  'select',
  'relation',
  'object',
  'list',
] as const

export type WidgetName = (typeof decapWidgets)[number] | (typeof widgets)[keyof typeof widgets]
