import type { ContentError } from '../content-model/check-fields'
import { isTranslated, nameIn, valuesIn } from '../content-model/translation'
import { translations } from '../languages/languages'
import { wholeLanguages } from '../languages/whole-languages'
import { findContentErrors, inFileWords, type ContentFile } from '../screens/content-errors'
import { findUnreadablePictures, readPictures } from './check-pictures'
import { readContent, readMedia } from './read-content'

/** What is to be said of a content folder. */
interface ContentCheck {
  /** All that keeps the site from being built: the file, the field, what is wrong and what to write. */
  readonly errors: readonly ContentError[]
  /** What keeps nothing from being built: files that are no pictures, and unusual style. */
  readonly notes: readonly string[]
}

/** Reads all of a content folder, and decodes its pictures as the build does. */
export async function checkContent(contentFolder: string): Promise<ContentCheck> {
  const content = readContent(contentFolder)
  const { pictures, others } = readMedia(contentFolder)
  const unreadable = await findUnreadablePictures(contentFolder, readPictures)
  const useless = [
    ...others.map((file) => `${file} is not a picture.`),
    ...[...unreadable].map(([picture, what]) => `${picture} ${what}`),
  ]
  return {
    errors: findContentErrors(content, pictures, unreadable),
    notes: [
      ...useless.map((what) => `content${what} The site is built without it. Please remove it.`),
      ...content.records.flatMap(styleNotes).map(inFileWords),
    ],
  }
}

/**
 * What is unusual in how a record's texts in other languages are written, such as a Latin comma in
 * Arabic. A name in Latin letters is no mistake.
 */
export function styleNotes({ file, kind, record }: ContentFile): ContentError[] {
  return translations.flatMap((language) => {
    const texts = valuesIn(language, kind.fields, record).filter(
      ({ field, isFallback }) => isTranslated(field) && !isFallback,
    )
    return texts.flatMap(({ path, value }) => {
      const field = nameIn(language, path).replace(/\.(\d+)/g, (_, index) => `[${+index + 1}]`)
      const messages = wholeLanguages[language.code].checkText(String(value))
      return messages.map((message) => ({ file, field, message }))
    })
  })
}
