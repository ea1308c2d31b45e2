import type { Config } from '@netlify/functions'
import { cmsGateway } from '../../src/functions/cms-gateway/cms-gateway'

export default cmsGateway

// Netlify reads this without running the file, so the path is a literal; a test ties it to
// GATEWAY_PATH. No `method` and no `rateLimit` here: other methods get the function's own answer,
// and Decap waits for a minute after a 429.
export const config: Config = { path: '/api/cms/*' }
