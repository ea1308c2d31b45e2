import type { SignIn } from '../../src/cms-access/sign-in'
import { tokenCss } from '../../src/theme/token-css'

/** The paths of what the page of the CMS loads. */
export interface AdminFiles {
  readonly main: string
  readonly formStyles: string
  /** Styles of the site, for the previews only. */
  readonly previewStyles: string
}

/** What the page of the CMS is made of. */
interface AdminPage extends AdminFiles {
  /** How staff sign in, for `npm run check:live` to know. */
  readonly signIn: SignIn
}

/** The only page of /admin: it says that it loads until the CMS is there. */
export function adminPage(page: AdminPage): string {
  const { main, formStyles, previewStyles, signIn } = page
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex, nofollow" />
    <title>Edit the site</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <style>${tokenCss}</style>
    <link rel="stylesheet" href="${formStyles}" />
    <script type="module" src="${main}"></script>
  </head>
  <body data-preview-styles="${previewStyles}" data-sign-in="${signIn}">
    <div id="nc-root">
      <div class="site-loading" role="status">
        <p>Loading the editor. On a slow connection this can take half a minute the first time.</p>
        <p class="site-slow">
          The editor has not started yet. Check your connection and reload this page. It needs a
          current Chrome, Edge, Firefox or Safari.
        </p>
        <noscript><p>The editor needs JavaScript. Please turn it on in your browser.</p></noscript>
      </div>
    </div>
  </body>
</html>
`
}
