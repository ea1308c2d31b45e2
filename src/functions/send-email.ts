import { answerRefusal, answerSent } from './answer'
import { check } from './check'
import { deliver } from './deliver'
import { read } from './read'
import { Refusal } from './refusal'

/** Receives the contact dialog's message and mails it to the company: read, check, deliver, answer. */
export async function sendEmail(request: Request): Promise<Response> {
  try {
    await deliver(check(await read(request)))
    return answerSent()
  } catch (fault) {
    if (fault instanceof Refusal) return answerRefusal(fault)
    throw fault
  }
}
