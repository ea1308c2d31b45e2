import { SEND_EMAIL_PATH } from '../constants'
import { sendEmail } from '../functions/send-email/send-email'

// A process that sends one message, for the test that kills it.
const [body = '', origin = ''] = process.argv.slice(2)
const request = new Request(`${origin}${SEND_EMAIL_PATH}`, {
  method: 'POST',
  headers: { 'content-type': 'application/json', origin },
  body,
})
void sendEmail(request)
