import { use } from 'react'
import { getPropertyName } from '../../../content/model/translation'
import { languages } from '../../../languages/languages'
import { getEnglishName } from '../../model/english-name'
import {
  getSource,
  hasFile,
  isDescriptionOutdated,
  listMissingLanguages,
} from '../../model/picture-items'
import { useFileInfos } from '../../state/library'
import { words } from '../../words/words'
import { FormContext } from '../form-context'
import { FileName } from '../pictures/file-name'

interface TileCaptionProps {
  path: string
  value: unknown
  /** Minimum width of the picture, in px. */
  minWidth: number
}

/** Name of a picture's file, with notes. A click focuses the field that needs attention. */
export function TileCaption({ path, value, minWidth }: TileCaptionProps) {
  const { formLanguages, errors, focus } = use(FormContext)
  const src = getSource(value)
  const { [src]: info } = useFileInfos()
  const missing = listMissingLanguages(value)
  const isNarrow = info !== undefined && info.width < minWidth && !src.endsWith('.svg')
  const fileError = errors.get(`${path}.file`)
  const notes = [
    ...(isNarrow ? [words.gallery.narrow(info.width, minWidth)] : []),
    ...(missing.length === languages.length ? [words.gallery.noDescription] : []),
    ...(missing.length > 0 && missing.length < languages.length
      ? missing.map((language) => words.gallery.noDescriptionIn(getEnglishName(language)))
      : []),
    ...(isDescriptionOutdated(value) ? [words.gallery.readAgain] : []),
  ]
  const isFile = !hasFile(value) || isNarrow || fileError
  const language = missing[0] ?? formLanguages[0]!
  const field = isFile ? 'file' : getPropertyName(language, 'alt')
  return (
    <button type="button" className="caption" onClick={() => focus(`${path}.${field}`)}>
      <span className="name">
        <FileName src={src} />
      </span>
      {fileError && <small className="error">{fileError}</small>}
      {notes.map((note) => (
        <small key={note} className="note">
          {note}
        </small>
      ))}
    </button>
  )
}
