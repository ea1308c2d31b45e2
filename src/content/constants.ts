/**
 * Business constants and limits. They are from section 9 of the specification, unless a comment
 * names another section. Tests repeat most values, so that they notice a change.
 */

/**
 * Breakpoints of the layout: the minimum widths of tablets and laptops, and the height below which
 * a viewport is low, such as that of a phone in landscape orientation. Stylesheets repeat the
 * values, because media queries cannot read variables. A test allows no other values.
 */
export const breakpoints = { tablet: '48em', laptop: '64em', low: '45em' } as const

export const STARTUP_SPINNER_MS = 2000

/** Duration of a snackbar, in ms (section 8). */
export const SNACKBAR_MS = 3000

/** Width of the contact dialog, in px. */
export const CONTACT_DIALOG_WIDTH = 740

/** Visible rows of the contact dialog's message field. */
export const MESSAGE_ROWS = 4

/** Width and height of a gallery thumbnail, in px. */
export const THUMBNAIL_SIZE = 75

/** Height of the gallery's main image on desktop, in px. */
export const MAIN_IMAGE_HEIGHT = 450

/** Minimum height of a page's banner, in px. A banner grows with its text. */
export const BANNER_MIN_HEIGHT = 400

/** Maximum height of the enlarged image, as a CSS length. */
export const ENLARGED_IMAGE_MAX_HEIGHT = '80vh'

/** Maximum width of the image dialog, as a CSS length. */
export const IMAGE_DIALOG_MAX_WIDTH = '80vw'

/** Maximum wait, in ms, before a page registers the service worker. */
export const WORKER_REGISTRATION_MS = 30_000

/** Number of the project that is shown at the path of any project without a page (section 2). */
export const FALLBACK_PROJECT_ID = 2

/** Path to which the contact dialog posts a message (section 7: a path ending in send-email). */
export const SEND_EMAIL_PATH = '/api/send-email'
