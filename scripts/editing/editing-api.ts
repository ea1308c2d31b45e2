// Lets the editor write to content/ on this machine.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import path from 'node:path'
import decapServer from 'decap-server/dist/middlewares'
import express from 'express'
import { EDITING_PATH } from '../../src/cms/cms-config'
import type { LocalContent } from '../../src/cms/decap/stores'
import { inStaffWords } from '../../src/cms/live-site/build-error'
import { contentFolder } from '../../src/content-model/record-kind'
import { findContentErrors } from '../../src/content-source/check-content'
import { findUnreadablePictures } from '../../src/content-source/check-pictures'

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

  // One after the other, so that nothing is written between a look at content/ and a write.
  let idle = Promise.resolve()
  app.post(EDITING_PATH, async (request, response, next) => {
    const before = idle
    idle = response.closed ? before : new Promise((resolve) => void response.on('close', resolve))
    await before
    const { action, version } = request.body as Readonly<Record<string, unknown>>
    const isQuestion = action === 'readContent'
    const content = isQuestion || version ? readContent(directory) : undefined
    if (isQuestion) return response.json(content)
    if (version && version !== content?.version) return response.status(409).json({ error: 'Old.' })
    request.url = '/api/v1'
    next()
  })
  // Decap's server reads its folder from here.
  process.env.GIT_REPO_DIRECTORY = path.resolve(directory)
  await decapServer.registerLocalFs(app, { logLevel: 'error' })
  return app
}

/** All of content/ as it is now: what the editor judges a change by, and writes it on. */
function readContent(directory: string): LocalContent {
  const names = readdirSync(path.join(directory, contentFolder), {
    recursive: true,
    withFileTypes: true,
  })
  const files = Object.fromEntries(
    names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = path.join(parentPath, name)
        const text = name.endsWith('.json') ? readFileSync(file, 'utf8') : null
        return [path.relative(directory, file).split(path.sep).join('/'), text]
      }),
  )
  const version = createHash('sha256').update(JSON.stringify(files)).digest('hex')
  return { version, files }
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
