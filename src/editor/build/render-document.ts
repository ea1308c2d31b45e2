interface Document {
  readonly title: string
  /** Styles in the document itself. */
  readonly css: string
  /** Further elements of the head. */
  readonly head: string
  /** Start tag, content and end tag of the body. */
  readonly body: string
  /** Further attributes of the root element. */
  readonly attributes?: string
}

/** Renders an English document of the editor. Search engines do not list it. */
export function renderDocument({ title, css, head, body, attributes = '' }: Document): string {
  return `<!doctype html>
<html lang="en"${attributes}>
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>${title}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${css}</style>
    ${head}
  </head>
  ${body}
</html>
`
}
