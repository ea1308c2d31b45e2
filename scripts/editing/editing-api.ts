// Lets the editor write to content/ on this machine.
import type { RequestListener } from 'node:http'
import path from 'node:path'
import decapServer from 'decap-server/dist/middlewares'
import express from 'express'
import { EDITING_PATH } from '../../src/cms/cms-config'
import { inStaffWords } from '../../src/cms/live-site/build-fault'
import { findContentErrors, findUnreadablePictures } from '../../src/content-source/check-content'

/** What the CMS may edit, and how it has the site built. */
export interface EditingOptions {
  /** The folder that holds content/. */
  directory: string
  /** Builds the site; the button of the CMS calls it. */
  build?: () => Promise<void>
}

/**
 * Lets the CMS edit the files in content/: Decap's own local server, on the port of the site
 * rather than on one of its own, for pages of this machine only and for no other folder.
 */
export async function createEditingApi({
  directory,
  build,
}: EditingOptions): Promise<RequestListener> {
  const app = express()
  app.disable('x-powered-by')
  app.use((request, response, next) => {
    const { host, origin } = request.headers
    if (isLocal(`http://${host}`) && isLocal(origin)) next()
    else response.status(403).json({ error: 'Only the editor on this machine may write here.' })
  })
  app.use(express.json({ limit: '50mb', reviver: refuseOtherFolders }))

  app.post(`${EDITING_PATH}/build`, async (_request, response) => {
    const content = path.join(directory, 'content')
    const errors = findContentErrors(content, await findUnreadablePictures(content))
    if (errors.length > 0) return response.status(422).json(errors.map(inStaffWords))
    return buildOnce(build).then(
      () => response.json([]),
      () => response.status(500).json([]),
    )
  })

  app.post(EDITING_PATH, (request, _response, next) => {
    request.url = '/api/v1'
    next()
  })
  // Decap's server reads its folder from here.
  process.env.GIT_REPO_DIRECTORY = path.resolve(directory)
  await decapServer.registerLocalFs(app, { logLevel: 'error' })
  return app
}

/** Decap's server would write anywhere in the project. The names are those it takes paths by. */
function refuseOtherFolders(name: string, value: unknown): unknown {
  if (!['path', 'newPath', 'folder', 'mediaFolder', 'paths'].includes(name)) return value
  const isOutside = (file: unknown) => path.relative('content', String(file)).startsWith('..')
  if ([value].flat().some(isOutside)) throw new Error(`${String(value)} is not in content/.`)
  return value
}

/** A page of this machine; another site whose name was made to lead here keeps that name. */
function isLocal(address: string | undefined): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(address ?? '')
}

let building: Promise<void> | undefined

/** One build at a time; who asks meanwhile waits for the one that runs. */
function buildOnce(build: EditingOptions['build']): Promise<void> {
  if (!build) return Promise.reject(new Error('This server does not build.'))
  building ??= build().finally(() => {
    building = undefined
  })
  return building
}
