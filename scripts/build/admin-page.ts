import { tokenCss } from '../../src/theme/token-css'

/** The paths of what the page of the CMS loads. */
export interface AdminFiles {
  readonly main: string
  readonly styles: string
  /** Styles of the site, for the previews only. */
  readonly previewStyles: string
}

/**
 * The only page of /admin: it says that it loads until the CMS is there. A browser that translates it
 * would take elements away that the CMS is about to change.
 */
export function adminPage({ main, styles, previewStyles }: AdminFiles): string {
  return `<!doctype html>
<html lang="en" translate="no">
  <head>
    <meta charset="utf-8" />
    <meta name="google" content="notranslate" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Edit the site</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${tokenCss}</style>
    <link rel="stylesheet" href="${styles}" />
    <script type="module" src="${main}"></script>
  </head>
  <body data-preview-styles="${previewStyles}">
    <div id="nc-root">
      <div class="site-loading" role="status">
        <p>Loading the editor. On a slow connection this can take half a minute the first time.</p>
        <p>
          If it does not start, check your connection and reload this page. It needs a current
          Chrome, Edge, Firefox or Safari.
        </p>
        <noscript><p>The editor needs JavaScript. Please turn it on in your browser.</p></noscript>
      </div>
    </div>
  </body>
</html>
`
}
