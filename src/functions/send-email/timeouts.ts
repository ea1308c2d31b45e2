/**
 * How long each step of a delivery may take, in ms. Together they stay below the limit of a Netlify
 * function and the timeout of the dialog. A request that has waited before it delivers may exceed
 * both: the dialog then sends the message to the form, under the same id.
 */

/** One call of the delivery store. */
export const STORE_MS = 1500

/** Recording a message in Netlify Forms. */
export const FORM_MS = 5000

/** Timeout for each SMTP stage: DNS, connection, greeting, socket. */
export const MAIL_STAGE_MS = 5000

/** Both tries to send the mail. */
export const MAIL_MS = 7500

/** Recording that a mail failed. */
export const MAIL_FAILURE_MS = 1500

/** A whole delivery, with its four calls of the store. */
export const DELIVERY_MS = 4 * STORE_MS + FORM_MS + MAIL_MS + MAIL_FAILURE_MS

/** How long a request waits for another one that is delivering the same message. */
export const WAIT_MS = 19_000

/** Pause between two checks of whether the other one has finished. */
export const POLL_MS = 250

/**
 * The promise's result, if it comes in time. The work behind it is not stopped.
 * @throws Error with code `ETIMEDOUT`
 */
export async function withTimeout<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('Timed out'), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(error), ms)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
