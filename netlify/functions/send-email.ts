import type { Config } from '@netlify/functions'
import { handleSubmission } from '../../src/functions/send-email/send-email'

export default handleSubmission

// Netlify reads this without running the file, so the path is a literal; a test ties it to
// SEND_EMAIL_PATH. No `method` here: other methods get the function's own 405.
// It is outside src/ because Gatsby takes any `config` exported there for its own.
export const config: Config = {
  path: '/api/send-email',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
