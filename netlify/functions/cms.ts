import type { Config } from '@netlify/functions'
import { handleCmsRequest } from '../../src/functions/cms/cms'
import { openRepository } from '../../src/functions/cms/open-repository'

export default (request: Request) => handleCmsRequest(request, openRepository)

// Netlify reads the config without running the file, so the paths must be literals. A test compares
// the paths with CONTENT_API_PATH. Without `method` and `rateLimit`, Netlify passes every request
// to the function.
export const config: Config = { path: ['/api/cms', '/api/cms/*'] }
