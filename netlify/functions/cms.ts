import type { Config, Context } from '@netlify/functions'
import { handleCmsRequest } from '../../src/editor/server/cms'
import { getRepositoryAccess } from '../../src/editor/server/open-repository'

export default (request: Request, context?: Context) =>
  handleCmsRequest(request, getRepositoryAccess(context?.deploy))

// Uses literal paths, because Netlify reads the config without running the file. A test compares
// them with CONTENT_API_PATH. Omits `method`, so that the function receives every request.
export const config: Config = {
  path: ['/api/cms', '/api/cms/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
