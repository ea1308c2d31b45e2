import { parse } from 'node-html-parser'

/** A form as its page declares it to Netlify. */
export interface DeclaredForm {
  fields: ReadonlySet<string>
  honeypot: string | undefined
}

/** The forms of a page that Netlify would take records for, by name. */
export function findDeclaredForms(html: string): Map<string, DeclaredForm> {
  const forms = parse(html).querySelectorAll('form[data-netlify=true][name]')
  return new Map(
    forms.map((form) => [
      form.getAttribute('name') ?? '',
      {
        fields: new Set(form.querySelectorAll('[name]').map((it) => it.getAttribute('name') ?? '')),
        honeypot: form.getAttribute('netlify-honeypot'),
      },
    ]),
  )
}
