import type { Config } from '@netlify/functions'
import { handleSubmission } from '../../src/contact/send-email/send-email'

export default handleSubmission

// Uses a literal for the path, because Netlify reads the config without running the file. A test
// compares the path with SEND_EMAIL_PATH. Omits `method`, so that other methods than POST get the
// function's 405. The file is outside src/, because Gatsby treats a `config` exported there as the
// config of a page.
export const config: Config = {
  path: '/api/send-email',
  rateLimit: { windowLimit: 20, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
