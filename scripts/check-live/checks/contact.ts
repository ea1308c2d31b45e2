import { readFileSync } from 'node:fs'
import { parse, type HTMLElement } from 'node-html-parser'
import { SEND_EMAIL_PATH } from '../../../src/constants'
import { FORMS_PATH, probeId } from '../../../src/contact-message/submission'
import { readVariable } from '../../../src/environment'
import type { Check } from '../check'
import type { VisitedSite } from '../visited-site'

export const contact = {
  /** Both forms, of mailed and unmailed messages, with every field; and whether Netlify has read them, as far as one can see. */
  forms: {
    good: 'Both forms are there with every field, and read if the site is on Netlify.',
    paths: [FORMS_PATH],
    find: ({ status, page }, path, { isLocal }) =>
      status === 200
        ? findInForms(page(), isLocal).join(' ')
        : `${path}, where Netlify finds the forms, answers ${status}.`,
  },

  'contact function': {
    good: 'The contact form’s function is there, and takes messages from this site only.',
    paths: [SEND_EMAIL_PATH],
    find: async ({ status, header }, _path, site) => {
      if (status !== 405 || header('allow') !== 'POST') {
        return `The contact form’s function should refuse GET (405), but answers ${status}.`
      }
      const foreign = await post(site, 'https://elsewhere.example', { message: 'Not from here.' })
      const isRefused = foreign.status === 403 && foreign.code === 'foreign-origin'
      return (
        !isRefused &&
        `A message from another site should be refused (403), but is answered ${foreign.status}.`
      )
    },
  },

  /** One message the whole way to the mailbox, each time. */
  'test message': {
    good: 'The test message was recorded and emailed. Check that it has arrived.',
    skip: () =>
      !readVariable('CHECK_LIVE_KEY') &&
      'Set CHECK_LIVE_KEY to any word, and one test message is sent.',
    paths: [SEND_EMAIL_PATH],
    find: async (_answer, _path, site) => {
      const { status, code } = await post(site, site.origin, {
        id: probeId(),
        name: 'Launch test',
        email: 'probe@example.com',
        message: 'This is a test of the contact form after a launch.',
        elapsed: 60_000,
      })
      const isSent = status === 200 && code === 'sent'
      return !isSent && `The test message was answered ${status} “${code}”: see docs/operations.md.`
    },
  },
} satisfies Record<string, Check>

/** When Netlify has read a form, it takes the attribute away that asked it to. */
export function findInForms(deployed: HTMLElement, isLocal: boolean): string[] {
  const declared = parse(readFileSync(`static${FORMS_PATH}`, 'utf8')).querySelectorAll('form[name]')
  return declared.flatMap((form) => {
    const name = form.getAttribute('name') ?? ''
    const there = deployed.querySelector(`form[name="${name}"]`)
    const has = there ? fieldsOf(there) : []
    const missing = fieldsOf(form).filter((field) => !has.includes(field))
    if (missing.length > 0) return `The form ${name} lacks ${missing.join(', ')}.`
    if (isLocal || !there?.hasAttribute('data-netlify')) return []
    return `Netlify has not read the form ${name}: turn on Forms > Form detection, and deploy again.`
  })
}

function fieldsOf(form: HTMLElement): string[] {
  return form.querySelectorAll('[name]').map((field) => field.getAttribute('name') ?? '')
}

async function post(site: VisitedSite, origin: string, message: object) {
  const { status, text } = await site.ask(SEND_EMAIL_PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(message),
  })
  return { status, code: /"code":"([\w-]+)"/.exec(text)?.[1] ?? '' }
}
