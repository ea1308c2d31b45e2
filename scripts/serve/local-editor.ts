import path from 'node:path'
import { CONTENT_API_PATH } from '../../src/cms-access/content-api'
import { checkContent } from '../../src/content-source/check-content'
import { handleCmsRequest } from '../../src/functions/cms/cms'
import { HttpError, toHttpError } from '../../src/functions/shared/http-error'
import { checkOrigin } from '../../src/functions/shared/requests'
import { createErrorResponse } from '../../src/functions/shared/responses'
import { formatErrorForStaff } from '../../src/screens/content-errors'
import { createFolderStore } from './folder-store'

/** What the CMS edits on this machine, and how it has the site built. */
export interface EditingOptions {
  /** The folder that holds content/. */
  directory: string
  /** Builds the site; the button of the CMS calls it. */
  build?: () => Promise<void>
}

/**
 * Answers the editor of this machine, where nobody signs in, in the place of the function; undefined
 * for any other request. One build at a time: who asks meanwhile waits for the one that runs.
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

  async function answer(request: Request, pathname: string): Promise<Response> {
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
    return answer(request, pathname).catch((error) => createErrorResponse(toHttpError(error)))
  }
}

/**
 * Accepts requests of this machine's own site. Another site whose name was made to lead here keeps
 * that name.
 * @throws HttpError 403
 */
function rejectForeignRequests(request: Request): void {
  if (!['localhost', '127.0.0.1'].includes(new URL(request.url).hostname)) {
    throw new HttpError(403, 'foreign-host', 'Only the editor on this computer can be used here.')
  }
  if (request.method !== 'GET') checkOrigin(request)
}
