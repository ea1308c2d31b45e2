/**
 * Makes a page that needs none of the site's scripts: it is shown at addresses that are not its
 * own, where they would not find their data. What the page shows without scripts is shown always.
 *
 * @param listScript address of the one script that the page keeps
 */
export function stripScripts(html: string, listScript: string): string {
  const own = `<script src="${listScript}" defer></script>`
  return html
    .replace(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll('(scripting:none)', '(min-width:0)')
    .replace('</body>', `${own}</body>`)
}
