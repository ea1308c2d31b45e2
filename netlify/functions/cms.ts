import type { Config, Context } from '@netlify/functions'
import { handleCmsRequest } from '../../src/editor/server/cms'
import { getRepositoryAccess } from '../../src/editor/server/open-repository'

export default (request: Request, context?: Context) =>
  handleCmsRequest(request, getRepositoryAccess(context?.deploy))

// Netlify reads the config without running the file, so the paths must be literals. A test compares
// the paths with CONTENT_API_PATH. Without `method`, Netlify passes every request to the function.
export const config: Config = {
  path: ['/api/cms', '/api/cms/*'],
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
