/**
 * Removes the site's scripts from a page that is shown at addresses other than its own, where they
 * would not find their data. What the page shows only without scripts is then always shown.
 *
 * @param listScript address of the one script that the page keeps
 */
export function stripScripts(html: string, listScript: string): string {
  const own = `<script src="${listScript}" defer></script>`
  return alwaysWithoutScripts(html.replace(/<script\b[^>]*>.*?<\/script>/gs, '')).replace(
    '</body>',
    `${own}</body>`,
  )
}

/** Applies the built styles for a visitor without scripts to everybody. */
export function alwaysWithoutScripts(styles: string): string {
  return styles.replaceAll('(scripting:none)', '(min-width:0)')
}
