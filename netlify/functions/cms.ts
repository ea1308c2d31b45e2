import type { Config } from '@netlify/functions'
import { handleCmsRequest } from '../../src/functions/cms/cms'
import { openRepository } from '../../src/functions/cms/open-repository'

export default (request: Request) => handleCmsRequest(request, openRepository)

// Netlify reads this without running the file, so the paths are literals; a test ties them to
// CONTENT_API_PATH. No `method` and no `rateLimit` here: the function answers for itself.
export const config: Config = { path: ['/api/cms', '/api/cms/*'] }
