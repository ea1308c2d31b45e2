/** `patience.ts` for tests of silence: the same steps, each in a fraction of its time. */
export const STORE_MS = 300
export const RECORD_MS = 300
export const MAIL_STAGE_MS = 400
export const MAIL_MS = 600
export const MAIL_FAILURE_MS = 100
export const DELIVERY_MS = 2000
export const WAIT_MS = 1500
export const POLL_MS = 10
