/**
 * Business constants and limits of the specification (section 9, unless another is named).
 * Code and tests take every number that the specification fixes from here.
 */

/** Startup spinner, in ms. */
export const STARTUP_SPINNER_MS = 2000

/** How long a snackbar stays, in ms (section 8). */
export const SNACKBAR_MS = 3000

/** Width of the contact dialog, in px. */
export const CONTACT_DIALOG_WIDTH = 740

/** Rows of the message field. */
export const MESSAGE_ROWS = 4

/** Width and height of a gallery thumbnail, in px. */
export const THUMBNAIL_SIZE = 75

/** Height of the gallery's main image on desktop, in px. */
export const MAIN_IMAGE_HEIGHT = 450

/** The least height of a page's banner, in px; it grows with its words. */
export const BANNER_MIN_HEIGHT = 400

/** The enlarged image's greatest height, as a CSS length. */
export const ENLARGED_IMAGE_MAX_HEIGHT = '80vh'

/** The image dialog's greatest width, as a CSS length. */
export const IMAGE_DIALOG_MAX_WIDTH = '80vw'

/** When the background worker is registered at the latest, in ms. */
export const WORKER_REGISTRATION_MS = 30_000

/** The project whose detail answers every project path without a detail of its own (section 2). */
export const FALLBACK_PROJECT_ID = 2

/** Where the contact dialog posts a message (section 7: a path ending in send-email). */
export const SEND_EMAIL_PATH = '/api/send-email'
