import { createHash } from 'node:crypto'
import { parse, type HTMLElement } from 'node-html-parser'
import { readFileSync } from 'node:fs'
import { SEND_EMAIL_PATH } from '../../../src/constants'
import { FORMS_PATH, probeId } from '../../../src/contact-message/submission'
import { readVariable } from '../../../src/environment'
import { fault, good, judge, notJudged, type Verdict } from '../verdict'
import type { SiteAnswer, VisitedSite } from '../visited-site'

/** Both forms, with every field; and whether Netlify has read them, as far as one can see. */
export async function checkForms(site: VisitedSite): Promise<Verdict> {
  const { status, text } = await site.ask(FORMS_PATH)
  if (status !== 200)
    return fault(`${FORMS_PATH}, where Netlify finds the forms, answers ${status}.`)
  return judgeForms(text, site.isLocal)
}

/** When Netlify has read a form, it takes the attribute away that asked it to. */
export function judgeForms(html: string, isLocal: boolean): Verdict {
  const deployed = parse(html)
  const declared = parse(readFileSync(`static${FORMS_PATH}`, 'utf8')).querySelectorAll('form[name]')
  const found = declared.flatMap((form) => {
    const name = form.getAttribute('name') ?? ''
    const there = deployed.querySelector(`form[name="${name}"]`)
    const has = there ? fieldsOf(there) : []
    const missing = fieldsOf(form).filter((field) => !has.includes(field))
    if (missing.length > 0) return [`The form ${name} lacks ${missing.join(', ')}.`]
    const isRead = isLocal || !there?.hasAttribute('data-netlify')
    return isRead
      ? []
      : [`Netlify has not read the form ${name}: turn on Forms > Form detection, and deploy again.`]
  })
  return judge(
    found,
    `Both forms are there with every field${isLocal ? '' : ', and Netlify has read them'}.`,
  )
}

function fieldsOf(form: HTMLElement): string[] {
  return form.querySelectorAll('[name]').map((field) => field.getAttribute('name') ?? '')
}

/** The function is there and refuses what does not come from the form. */
export async function checkContactFunction(site: VisitedSite): Promise<Verdict> {
  const read = await site.ask(SEND_EMAIL_PATH)
  if (read.status !== 405 || read.headers.get('allow') !== 'POST') {
    return fault(`The contact form’s function should refuse GET (405), but answers ${read.status}.`)
  }
  const foreign = await post(site, 'https://elsewhere.example', { message: 'Not from this site.' })
  return foreign.status === 403 && codeOf(foreign) === 'foreign-origin'
    ? good('The contact form’s function is there, and takes messages from this site only.')
    : fault(
        `A message from another site should be refused (403), but is answered ${foreign.status}.`,
      )
}

/**
 * One message the whole way to the mailbox. Only with a word in CHECK_LIVE_KEY; the same word again
 * sends no second email for a day, because the message's id is made from it.
 */
export async function checkTestMessage(site: VisitedSite): Promise<Verdict> {
  const key = readVariable('CHECK_LIVE_KEY')
  if (!key) {
    return notJudged('Set CHECK_LIVE_KEY to any new word, and one test message is sent.')
  }
  const answer = await post(site, site.origin, {
    id: probeId(uuidFrom(`${site.origin} ${key}`)),
    name: 'Launch test',
    email: 'probe@example.com',
    message: 'This is a test of the contact form after a launch. No action is needed.',
    elapsed: 60_000,
  })
  const code = codeOf(answer)
  return answer.status === 200 && code === 'sent'
    ? good('The test message was recorded and emailed. Check that it has arrived.')
    : fault(`The test message was answered ${answer.status} “${code}”: see docs/operations.md.`)
}

function post(site: VisitedSite, origin: string, message: object): Promise<SiteAnswer> {
  const headers = { 'content-type': 'application/json', origin }
  return site.ask(SEND_EMAIL_PATH, { method: 'POST', headers, body: JSON.stringify(message) })
}

function codeOf({ text }: SiteAnswer): string {
  return /"code":"([\w-]+)"/.exec(text)?.[1] ?? ''
}

function uuidFrom(text: string): string {
  const hash = createHash('sha256').update(text).digest('hex')
  return /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hash)?.slice(1).join('-') ?? ''
}
