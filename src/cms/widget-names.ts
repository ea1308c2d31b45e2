/** The inputs of our own, by the names they are registered under. */
export const widgets = {
  picture: 'site-picture',
  pictureList: 'site-picture-list',
  pictureFile: 'site-picture-file',
  recordNumber: 'record-number',
} as const
