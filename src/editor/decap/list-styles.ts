import { listLeaves } from '../../content/model/list-leaves'
import type { Json } from '../../content/model/record-file'
import { fileFields } from '../../content/model/picture-fields'
import { hasFilePerLanguage, localiseRecord } from '../../content/model/translation'
import { isEmpty } from '../../content/model/values'
import { mainLanguage, otherLanguages } from '../../languages/languages'
import type { Content } from '../api/content-api'
import { getFormUrl } from '../state/address'
import { getContent, watchContent } from '../state/content'
import { getThumbnailUrl, usePictures } from '../state/pictures'
import { listItems } from './list-entries'
import { getGapListName } from './list-urls'
import { listGaps } from '../model/translation-gaps'

/* Shows pictures and counts in Decap's lists and sidebar: shell.css displays custom properties of
   the links. Decap would load all pictures at once, and show them in one of its views only. */

/** Updates the custom properties of the links when the published content changes. */
export function showListStyles(): void {
  const style = document.createElement('style')
  document.head.append(style)
  const update = () => {
    const content = getContent()
    const css = content ? createListStyles(content) : ''
    if (style.textContent !== css) style.textContent = css
  }
  watchContent(update)
  usePictures.subscribe(update)
}

/** Returns the rules for the links to records, and to the lists of missing texts. */
export function createListStyles({ records }: Content): string {
  const items = listItems(records)
  const pictures = items.flatMap(({ kind, path, record }) => {
    const file = listLeaves(kind.fields, record).find(
      ({ field, name, values }) => hasFilePerLanguage(field) && !isEmpty(values[name]),
    )
    if (!file) return []
    const background = createBackground(file.values[file.name] as Json)
    return createRule(getFormUrl(kind, path), `--thumbnail: ''; --picture: ${background}`)
  })
  const gaps = items.flatMap(({ kind, record }) => listGaps(kind, record))
  const counts = otherLanguages.map((language) => {
    const count = gaps.filter((gap) => gap.language === language).length
    const content = count > 0 ? `'${count}'` : 'none'
    return createRule(`#/collections/${getGapListName(language)}`, `--count: ${content}`)
  })
  return [...pictures, ...counts].join('\n')
}

function createRule(url: string, declarations: string): string {
  return `[href=${JSON.stringify(url)}] { ${declarations} }`
}

/** Returns the background of a thumbnail. An SVG is a logo for dark backgrounds. */
function createBackground(file: Json): string {
  const { src, focalPoint } = localiseRecord(mainLanguage, fileFields, file)
  const url = `url(${JSON.stringify(getThumbnailUrl(src))})`
  if (src.endsWith('.svg')) return `${url} 50% / 80% no-repeat var(--site-colors-ground-dark)`
  const { x, y } = focalPoint ?? { x: 50, y: 50 }
  return `${url} ${x}% ${y}% / cover`
}
