import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import { expect, fieldBox, openEntry, test, write } from './support/cms-journey'

/** How long an answer takes on a slow line. */
const NETWORK_MS = 300

/** The copies of unsaved records that Decap keeps in this browser, as text. */
async function keptCopies(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('localforage')
    opening.onsuccess = () => resolve(opening.result)
    opening.onerror = () => reject(opening.error)
  })
  const copies = await new Promise<unknown>((resolve) => {
    const reading = database.transaction('keyvaluepairs').objectStore('keyvaluepairs').getAll()
    reading.onsuccess = () => resolve(reading.result)
  })
  database.close()
  return JSON.stringify(copies)
}

test.describe('the CMS keeps things safe @desktop', () => {
  test('nothing outside content/ can be written, read or deleted', async ({ editor, request }) => {
    const ask = (action: string, params: object) =>
      request.post(`${editor.url}/admin/api/v1`, {
        headers: { origin: editor.url },
        data: { action, params: { branch: 'main', ...params } },
      })
    const write = (file: string) =>
      ask('persistEntry', {
        dataFiles: [{ slug: 'x', path: file, raw: 'taken' }],
        assets: [],
        options: { commitMessage: 'x', useWorkflow: false, status: 'draft' },
      })

    for (const file of [
      'package.json',
      'content/../package.json',
      '/etc/x',
      '../x',
      'contents/x',
    ]) {
      expect((await write(file)).status(), file).toBe(403)
    }
    expect(existsSync(path.join(editor.directory, 'package.json'))).toBe(false)
    expect((await ask('getEntry', { path: '.env' })).status()).toBe(403)
    expect((await ask('deleteFiles', { paths: ['src/screens/registry.ts'] })).status()).toBe(403)
    expect((await write('content/pages/note.json')).status()).toBe(200)
  })

  test('pages of other sites cannot write', async ({ editor, request }) => {
    for (const origin of ['https://example.com', 'http://localhost.example.com', 'null', '']) {
      const answer = await request.post(`${editor.url}/admin/api/v1`, {
        headers: { origin },
        data: { action: 'info' },
      })
      expect(answer.status(), origin).toBe(403)
    }
  })

  test('another name that leads to this machine cannot write', async ({ editor }) => {
    const { port } = new URL(editor.url)
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const host = `evil.example:${port}`
      const outgoing = httpRequest(`${editor.url}/admin/api/v1`, {
        method: 'POST',
        headers: { host, origin: editor.url, 'content-type': 'application/json' },
      })
      outgoing.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject)
      outgoing.end('{"action":"info"}')
    })
    expect(status).toBe(403)
  })

  test('the editing server listens on this machine only', async ({ editor }) => {
    const { port } = new URL(editor.url)
    const others = Object.values(networkInterfaces())
      .flatMap((addresses) => addresses ?? [])
      .filter(({ internal, family }) => !internal && family === 'IPv4')
    for (const { address } of others) {
      await expect(fetch(`http://${address}:${port}/admin/`)).rejects.toThrow()
    }
  })

  test('/admin is kept from search engines, and says what it may load', async ({
    editor,
    request,
  }) => {
    const { headers, text } = await request.get(`${editor.url}/admin/`).then(async (answer) => ({
      headers: answer.headers(),
      text: await answer.text(),
    }))
    expect(headers['x-robots-tag']).toContain('noindex')
    expect(text).toContain('<meta name="robots" content="noindex, nofollow" />')
    expect(headers['content-security-policy']).toContain("default-src 'self'")
    expect(text).not.toMatch(/https?:\/\//)
    const files = [...text.matchAll(/["'](\/admin\/[^"']+)["']/g)].map(([, file]) => file)
    expect(files.length).toBeGreaterThan(3)
    for (const file of files) expect(file).toMatch(/-[0-9A-Za-z]{8}\.(js|css|jpg)$/)
  })

  test('the editor says that it loads, and why it cannot start', async ({
    page,
    editor,
    problems,
  }) => {
    problems.allow(/ERR_FAILED|chunk/)
    let stop = () => {}
    const wanted = new Promise<void>((resolve) => {
      stop = resolve
    })
    await page.route(/\/admin\/chunk-/, async (route) => {
      await wanted
      await route.abort()
    })
    await page.goto(`${editor.url}/admin/`, { waitUntil: 'commit' })
    await expect(page.getByRole('status')).toContainText('Loading the editor.')
    stop()
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('The editor has not started yet.')
    await expect(alert).toContainText('Part of the editor did not load.')
  })

  test('what was typed outlives a closed tab', async ({ page, editor, context }) => {
    await editor.open('pages/entries/pages-coming-soon')
    await write(page.getByLabel('Heading', { exact: true }), 'Nearly there')
    // Decap keeps a copy two seconds after the last letter.
    await expect.poll(() => page.evaluate(keptCopies)).toContain('Nearly there')
    await page.close({ runBeforeUnload: false })

    const again = await context.newPage()
    again.on('dialog', (dialog) => void dialog.accept())
    // Over a network, the saved record comes later than the copy.
    await again.route(/\/api\/v1/, (route) => {
      setTimeout(() => void route.continue(), NETWORK_MS)
    })
    await openEntry(again, `${editor.url}/admin/#/collections/pages/entries/pages-coming-soon`)
    await expect(again.getByLabel('Heading', { exact: true })).toHaveValue('Nearly there')
  })

  test('what was typed outlives a failed save', async ({ page, editor, problems }) => {
    problems.allow(/api\/v1|ERR_FAILED|Failed to fetch|API_ERROR/)
    await editor.open('pages/entries/pages-coming-soon')
    await write(page.getByLabel('Heading', { exact: true }), 'Nearly there')
    await page.route(/\/api\/v1/, (route) => route.abort())
    await editor.tryToPublish()
    await expect(page.getByText(/Not saved\./)).toBeVisible()
    await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('Nearly there')
    await page.unroute(/\/api\/v1/)
    await editor.publish()
    expect(await editor.readRecord('pages/coming-soon.json')).toHaveProperty(
      'heading',
      'Nearly there',
    )
  })

  test('an invitation leads from the home page to the editor', async ({ page, editor }) => {
    await page.goto(`${editor.url}/#invite_token=abc`)
    await expect(page).toHaveURL(/\/admin\//)
  })

  test('keys that the form does not know survive a save', async ({ page, editor }) => {
    const file = path.join(editor.directory, 'content/projects/villa.json')
    const record = JSON.parse(await readFile(file, 'utf8')) as object
    await writeFile(file, JSON.stringify({ ...record, architect: 'N. N.' }, null, 2))
    await editor.open('projects/entries/villa')
    await write(fieldBox(page, 'Title').getByRole('textbox'), 'Garden Villa')
    await editor.publish()
    expect(await editor.readRecord('projects/villa.json')).toEqual({
      ...record,
      title: 'Garden Villa',
      architect: 'N. N.',
    })
  })
})
