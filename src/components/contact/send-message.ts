import { SEND_EMAIL_PATH } from '../../constants'
import type { ContactMessage } from '../../message-rules'

/**
 * Sends a contact message (specification, section 7).
 *
 * @throws when the message has not been taken, whatever the reason.
 */
export async function sendMessage(message: ContactMessage): Promise<void> {
  const response = await fetch(SEND_EMAIL_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(message),
  })
  if (!response.ok) throw new Error(`${SEND_EMAIL_PATH} answered ${response.status}`)
}
