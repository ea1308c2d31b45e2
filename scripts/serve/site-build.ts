import path from 'node:path'
import { CONTENT_API_PATH } from '../../src/cms-access/content-api'
import { checkContent } from '../../src/content-source/check-content'
import { HttpError, toHttpError } from '../../src/functions/shared/http-error'
import { errorResponse } from '../../src/functions/shared/responses'
import { checkLocal } from '../../src/functions/cms/open-store'
import { inStaffWords } from '../../src/screens/content-errors'

/** What the CMS edits on this machine, and how it has the site built. */
export interface EditingOptions {
  /** The folder that holds content/. */
  directory: string
  /** Builds the site; the button of the CMS calls it. */
  build?: () => Promise<void>
}

/** Answers the button of the editor that builds the site; undefined for any other request. */
export type TakeBuild = (request: Request) => Promise<Response | undefined>

/** One build at a time: who asks meanwhile waits for the one that runs. */
export function createSiteBuild({ directory, build }: EditingOptions): TakeBuild {
  const content = path.resolve(directory, 'content')
  let building: Promise<void> | undefined

  async function checkAndBuild(): Promise<void> {
    const { errors } = await checkContent(content)
    const [error] = errors
    if (error) throw new HttpError(422, 'wrong-content', inStaffWords(error))
    await build?.()
  }

  async function answer(request: Request): Promise<Response> {
    checkLocal(request)
    building ??= checkAndBuild().finally(() => (building = undefined))
    await building
    return Response.json({})
  }

  return async (request) => {
    const { pathname } = new URL(request.url)
    const isAsked = build && request.method === 'POST' && pathname === `${CONTENT_API_PATH}/build`
    return isAsked ? answer(request).catch((error) => errorResponse(toHttpError(error))) : undefined
  }
}
