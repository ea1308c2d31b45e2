/** Where Netlify answers for Identity, which keeps the accounts of staff. */
export const IDENTITY_PATH = '/.netlify/identity'

/** The branch that the site is built from, unless CMS_BRANCH names another. */
export const DEFAULT_BRANCH = 'main'

/**
 * The largest file that staff can upload, in bytes. A function on Netlify takes requests of 6 MB,
 * and a file in base64 is a third larger than by itself.
 */
export const MAX_UPLOAD_BYTES = 4_400_000
