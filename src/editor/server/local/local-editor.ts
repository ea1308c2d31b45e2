import path from 'node:path'
import { CONTENT_API_PATH } from '../../api/content-api'
import { checkContent } from '../../../content/check/check-content'
import { createApiError } from '../api-error'
import { handleCmsRequest } from '../cms'
import { toHttpError } from '../../../http/http-error'
import { checkOrigin } from '../../../http/requests'
import { createErrorResponse } from '../../../http/responses'
import { createFolderStore } from './folder-store'
import { isForeignRequest } from '../../../http/foreign-request'

export interface EditingOptions {
  /** The folder that contains content/. */
  directory: string
  /** Builds the site when staff click the button **Update the site now**. */
  build?: () => Promise<void>
}

/**
 * Creates the handler of the editor's requests on the local server, where nobody signs in. The
 * handler returns undefined for other requests. A request for a build waits for a running build,
 * then builds again if the content has changed since that build began.
 */
export function createLocalEditor({ directory, build }: EditingOptions) {
  const content = path.resolve(directory, 'content')
  const store = createFolderStore(content, path.resolve(directory, '.local/drafts'))
  const access = { openStore: async () => store, openPreview: () => store }
  let building: { readonly version: string; readonly end: Promise<void> } | undefined

  async function checkAndBuild(): Promise<void> {
    const { errors } = await checkContent(content)
    const [error] = errors
    if (error) {
      const { file, field, message } = error
      throw createApiError(422, 'wrong-content', { file, field, message })
    }
    await build?.()
  }

  async function buildPublished(): Promise<void> {
    const { version } = await store.read()
    while (building && building.version !== version) await building.end.catch(() => undefined)
    building ??= { version, end: checkAndBuild().finally(() => (building = undefined)) }
    return building.end
  }

  async function respond(request: Request, pathname: string): Promise<Response> {
    rejectForeignRequests(request)
    const isBuild = request.method === 'POST' && pathname === `${CONTENT_API_PATH}/build`
    if (!build || !isBuild) return handleCmsRequest(request, access)
    await buildPublished()
    return Response.json({})
  }

  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    if (!`${pathname}/`.startsWith(`${CONTENT_API_PATH}/`)) return undefined
    return respond(request, pathname).catch((error) => createErrorResponse(toHttpError(error)))
  }
}

/**
 * Rejects requests to other hosts than localhost, because the local server has no sign-in. Also
 * rejects requests from other sites.
 * @throws {HttpError} 403
 */
function rejectForeignRequests(request: Request): void {
  if (!['localhost', '127.0.0.1'].includes(new URL(request.url).hostname)) {
    throw createApiError(403, 'foreign-host', {})
  }
  if (isForeignRequest(request)) throw createApiError(403, 'foreign-origin', {})
  if (request.method !== 'GET') checkOrigin(request)
}
