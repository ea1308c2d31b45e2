import dns from 'node:dns'
import { readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writeBuildStamp } from '../../../scripts/build/build-stamp'
import { startBuiltSite } from '../../../scripts/serve/start-built-site'
import { IDENTITY_PATH } from '../../../src/editor/api/content-api'
import { listFiles } from '../../../src/content/check/files'
import { startFakeGithub } from '../../helpers/fake-github'
import { staff, startFakeIdentity } from '../../helpers/fake-identity'
import { startProxy } from '../../helpers/start-proxy'
import { deskBar } from './editor'
import { expect, type Page } from './fixtures'
import { testContent, testSite } from './test-site'

/** The editor with the real content API, and with fakes of Identity and GitHub. */
export type DeployedEditor = Awaited<ReturnType<typeof startDeployedEditor>>

/** Serves the editor as built for Netlify, with a fake repository of the tests' content. */
export async function startDeployedEditor() {
  const content = Object.fromEntries(
    listFiles(testContent).map((name) => [
      `content/${name}`,
      readFileSync(path.join(testContent, name)),
    ]),
  )
  const [identity, github] = await Promise.all([
    startFakeIdentity(),
    startFakeGithub({ 'netlify.toml': '[build]\n', ...content }),
  ])
  const folder = await mkdtemp(path.join(tmpdir(), 'editor-'))
  const publicDirectory = path.join(folder, 'public')
  const env = {
    CMS_REPOSITORY: github.repository,
    CMS_GITHUB_TOKEN: github.token,
    CMS_GITHUB_API: github.url,
  }
  for (const part of ['admin', 'favicon.svg', 'media'])
    await cp(path.join(testSite, 'public', part), path.join(publicDirectory, part), {
      recursive: true,
    })
  await writeBuildStamp(publicDirectory, new Date(0), '')

  const site = await startBuiltSite({ publicDirectory, env })
  const proxy = await startProxy((requestPath) =>
    requestPath.startsWith(IDENTITY_PATH) ? identity.url : site.url,
  )
  // Replaces 127.0.0.1, at which the editor would ask nobody to sign in. Browsers resolve
  // *.localhost to the local machine and treat it as a secure context.
  const url = proxy.url.replace('127.0.0.1', 'editor.localhost')
  // Sets the URL with which the function's requests to Identity begin.
  process.env.URL = url
  resolveLocalNames()
  return {
    url,
    identity,
    github,
    close: async () => {
      await Promise.all([site.close(), proxy.close(), identity.close(), github.close()])
      await rm(folder, { recursive: true })
    },
  }
}

/** Makes Node resolve *.localhost to the local machine, as browsers do (RFC 6761). */
function resolveLocalNames(): void {
  const { lookup } = dns
  dns.lookup = ((host: string, ...rest: [never, never]) =>
    lookup(host.replace(/^.+\.localhost$/, 'localhost'), ...rest)) as typeof lookup
}

/** Signs in as a member of staff in the widget of Netlify Identity. */
export async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await logIn(page)
  await expect(deskBar(page)).toBeVisible()
}

/** Enters the password in the open widget of Netlify Identity. */
export async function logIn(page: Page): Promise<void> {
  const widget = page.frameLocator('#netlify-identity-widget')
  await widget.getByPlaceholder('Email').fill(staff.email)
  await widget.getByPlaceholder('Password').fill(staff.password)
  await widget.getByRole('button', { name: 'Log in', exact: true }).last().click()
}
