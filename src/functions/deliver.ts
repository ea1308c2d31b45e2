import type { ContactMessage } from '../message-rules'
import { compose } from './compose'
import { Refusal } from './refusal'
import { sendBySmtp } from './send-by-smtp'
import { readSettings, type Settings } from './settings'
import { writeToOutbox } from './write-to-outbox'

/**
 * Hands a checked message to the company's mailbox.
 * @throws Refusal 503 when the environment says no mailbox, 502 when the mail was not taken
 */
export async function deliver(message: ContactMessage): Promise<void> {
  const settings = settingsOrRefusal()
  const mail = compose(message, settings)
  try {
    const { route } = settings
    await ('smtpUrl' in route
      ? sendBySmtp(mail, route.smtpUrl)
      : writeToOutbox(mail, route.outboxDirectory))
  } catch (fault) {
    console.error(`send-email: the mail was not taken (${describe(fault)}).`)
    throw new Refusal(502, 'delivery-failed', 'The message could not be delivered.')
  }
}

function settingsOrRefusal(): Settings {
  try {
    return readSettings()
  } catch (fault) {
    console.error(`send-email: mail is not configured. ${(fault as Error).message}`)
    throw new Refusal(503, 'not-configured', 'The site cannot send messages yet.')
  }
}

/** Codes only: a mail server's words may repeat what the visitor wrote. */
function describe(fault: unknown): string {
  const { code, command, responseCode } = fault as Record<string, unknown>
  return [code, command, responseCode].filter(Boolean).join(' ') || 'unknown fault'
}
