// Checks functions that Netlify's own bundler has bundled into a folder outside the project, so
// that the functions find only the packages in their bundles.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Context } from '@netlify/functions'
import { CONTENT_API_PATH } from '../../src/editor/api/content-api'
import { SEND_EMAIL_PATH } from '../../src/content/constants'
import { startFakeGithub } from '../helpers/fake-github'
import { startFakeIdentity } from '../helpers/fake-identity'
import { createTinyJpeg } from '../helpers/tiny-jpeg'
import { runTool } from '../../scripts/run-tool'

interface Bundle {
  default: (request: Request, context: Pick<Context, 'deploy'>) => Promise<Response>
}

const folder = process.argv[2] ?? ''
const context = { deploy: { context: 'production', id: '1', published: true } }

function loadBundle(name: string): Bundle {
  const file = path.resolve(folder, name, 'netlify/functions', `${name}.cjs`)
  return createRequire(file)(file) as Bundle
}

void runTool(async () => {
  const [identity, github] = await Promise.all([startFakeIdentity(), startFakeGithub({})])
  Object.assign(process.env, {
    CMS_REPOSITORY: github.repository,
    CMS_GITHUB_TOKEN: github.token,
    CMS_GITHUB_API: github.url,
    URL: identity.url,
  })
  try {
    // Uploads a picture, because the function decodes it with sharp, whose binary must be in the
    // bundle.
    const upload = new Request(`${identity.url}${CONTENT_API_PATH}/picture`, {
      method: 'POST',
      headers: { authorization: `Bearer ${identity.signIn()}`, origin: identity.url },
      body: new Blob([createTinyJpeg()], { type: 'image/jpeg' }),
    })
    const picture = await loadBundle('cms').default(upload, context)
    assert.equal(picture.status, 200, await picture.text())
    const message = new Request(`${identity.url}${SEND_EMAIL_PATH}`)
    assert.equal((await loadBundle('send-email').default(message, context)).status, 405)
    for (const name of ['probe', 'check-editor']) {
      assert.equal(typeof loadBundle(name).default, 'function')
    }
    console.log('The bundled functions can be loaded, and decode pictures.')
  } finally {
    await Promise.all([identity.close(), github.close()])
  }
})
