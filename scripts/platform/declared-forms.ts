/** A form as its page declares it to Netlify. */
export interface DeclaredForm {
  fields: ReadonlySet<string>
  honeypot: string | undefined
}

/** The forms of a page that Netlify would take records for, by name. */
export function findDeclaredForms(html: string): Map<string, DeclaredForm> {
  const forms = new Map<string, DeclaredForm>()
  for (const [, attributes = '', inner = ''] of html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)) {
    const name = attribute(attributes, 'name')
    if (!name || !/\bdata-netlify="true"/.test(attributes)) continue
    const fields = [...inner.matchAll(/<(?:input|textarea|select)\b([^>]*)>/g)]
      .map(([, field = '']) => attribute(field, 'name'))
      .filter((field) => field !== undefined)
    forms.set(name, {
      fields: new Set(fields),
      honeypot: attribute(attributes, 'netlify-honeypot'),
    })
  }
  return forms
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
}
