/** The timeouts of `src/functions/send-email/timeouts.ts`, shortened for tests in which a server hangs. */
export const STORE_MS = 1000
export const FORM_MS = 800
export const MAIL_STAGE_MS = 500
export const MAIL_MS = 900
export const MAIL_FAILURE_MS = 500
export const DELIVERY_MS = 6000
export const WAIT_MS = 5000
export const POLL_MS = 10
