/** The folder of the repository that staff edit; the CMS writes nowhere else. */
export const contentFolder = 'content'

/** The folder of the pictures below content/, and the path they are called by in records. */
export const mediaFolder = 'media'
export const mediaPath = '/media/'
