import type { Config } from '@netlify/functions'
import { answerRefusal, answerSent } from './answer'
import { check } from './check'
import { deliver } from './deliver'
import { read } from './read'
import { Refusal } from './refusal'

/** Receives the contact dialog's message and mails it to the company: read, check, deliver, answer. */
export default async function sendEmail(request: Request): Promise<Response> {
  try {
    await deliver(check(await read(request)))
    return answerSent()
  } catch (fault) {
    if (fault instanceof Refusal) return answerRefusal(fault)
    throw fault
  }
}

// Netlify reads this without running the file, so the path is a literal; a test ties it to
// SEND_EMAIL_PATH. No `method` here: another method shall get the function's own 405.
export const config: Config = { path: '/api/send-email' }
