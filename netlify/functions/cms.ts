import type { Config } from '@netlify/functions'
import { handleCmsRequest } from '../../src/functions/cms/cms'
import { repositoryAccess } from '../../src/functions/cms/open-repository'

export default (request: Request) => handleCmsRequest(request, repositoryAccess)

// Netlify reads the config without running the file, so the paths are literals; a test compares
// them with CONTENT_API_PATH. There is no `method` and no `rateLimit`, so that every response
// comes from the function itself.
export const config: Config = { path: ['/api/cms', '/api/cms/*'] }
