import path from 'node:path'
import { CONTENT_API_PATH } from '../../src/cms-access/content-api'
import { checkContent } from '../../src/content-source/check-content'
import { handleCmsRequest } from '../../src/functions/cms/cms'
import { HttpError, toHttpError } from '../../src/functions/shared/http-error'
import { checkOrigin } from '../../src/functions/shared/requests'
import { createErrorResponse } from '../../src/functions/shared/responses'
import { formatErrorForStaff } from '../../src/screens/content-errors'
import { createFolderStore } from './folder-store'

/** Options of the local editor. */
export interface EditingOptions {
  /** The folder that contains content/. */
  directory: string
  /** Builds the site; called by a button of the CMS. */
  build?: () => Promise<void>
}

/**
 * Creates the handler of the local editor's requests, which replaces the function and needs no
 * sign-in. The handler returns undefined for other requests. Only one build runs at a time:
 * requests during a build wait for it.
 */
export function createLocalEditor({ directory, build }: EditingOptions) {
  const content = path.resolve(directory, 'content')
  const store = createFolderStore(content)
  let building: Promise<void> | undefined

  async function checkAndBuild(): Promise<void> {
    const { errors } = await checkContent(content)
    const [error] = errors
    if (error) throw new HttpError(422, 'wrong-content', formatErrorForStaff(error))
    await build?.()
  }

  async function respond(request: Request, pathname: string): Promise<Response> {
    rejectForeignRequests(request)
    const isBuild = request.method === 'POST' && pathname === `${CONTENT_API_PATH}/build`
    if (!build || !isBuild) return handleCmsRequest(request, async () => store)
    building ??= checkAndBuild().finally(() => (building = undefined))
    await building
    return Response.json({})
  }

  return async (request: Request): Promise<Response | undefined> => {
    const { pathname } = new URL(request.url)
    if (!`${pathname}/`.startsWith(`${CONTENT_API_PATH}/`)) return undefined
    return respond(request, pathname).catch((error) => createErrorResponse(toHttpError(error)))
  }
}

/**
 * Rejects requests that do not come from the local site. A foreign site whose name was pointed at
 * this machine (DNS rebinding) still sends its own host name.
 * @throws {HttpError} 403
 */
function rejectForeignRequests(request: Request): void {
  if (!['localhost', '127.0.0.1'].includes(new URL(request.url).hostname)) {
    throw new HttpError(403, 'foreign-host', 'Only the editor on this computer can be used here.')
  }
  if (request.method !== 'GET') checkOrigin(request)
}
