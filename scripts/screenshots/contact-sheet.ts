/** Pictures of one state, by the width of the screen in px. */
interface Row {
  name: string
  files: readonly { file: string; width: number }[]
}

/** A page that shows every picture, one row for each state. */
export function contactSheet(rows: readonly Row[]): string {
  const sections = rows.map(({ name, files }) => {
    const figures = files.map(
      ({ file, width }) =>
        `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${width} px</figcaption></figure>`,
    )
    return `<section><h2>${name}</h2><div>${figures.join('')}</div></section>`
  })
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Every page and state</title>
<style>
  body { margin: 2rem; background: #888; color: #000; font: 1rem/1.4 sans-serif }
  div { display: flex; gap: 1rem; align-items: start }
  figure { flex: 1; min-inline-size: 0; margin: 0 }
  img { max-inline-size: 100%; max-block-size: 60rem }
</style>
${sections.join('\n')}
</html>
`
}
