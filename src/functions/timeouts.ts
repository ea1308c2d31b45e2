/**
 * How long each step of a delivery may take, in ms. Together they stay within `DELIVERY_MS`, well
 * below the limit of a Netlify function and the patience of the dialog.
 */

/** One answer of the store that remembers messages. */
export const STORE_MS = 1500

/** Recording a message in Netlify Forms. */
export const RECORD_MS = 5000

/** One stage of the talk with the mail server: name, connection, greeting, each answer. */
export const MAIL_STAGE_MS = 5000

/** Both tries to hand over the mail. */
export const MAIL_MS = 7500

/** Recording that a mail failed. */
export const MAIL_FAILURE_MS = 1500

/** All of it: two calls of the store before the delivery and two on its way. */
export const DELIVERY_MS = 4 * STORE_MS + RECORD_MS + MAIL_MS + MAIL_FAILURE_MS

/** How long a request waits for another one that delivers the same message. */
export const WAIT_MS = 19_000

/** Pause between two looks at what became of it. */
export const POLL_MS = 250
