import type { Config } from '@netlify/functions'
import { handleSubmission } from '../../src/functions/send-email/send-email'

export default handleSubmission

// Netlify reads the config without running the file, so the path is a literal; a test compares it
// with SEND_EMAIL_PATH. There is no `method`, so that other methods get the function's own 405.
// The file is outside src/ because Gatsby would treat a `config` exported there as a page's.
export const config: Config = {
  path: '/api/send-email',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
