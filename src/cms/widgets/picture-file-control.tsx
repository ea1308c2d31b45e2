import { fromJS, Map } from 'immutable'
import { useState } from 'react'
import { fileFields } from '../../content-model/picture-fields'
import { recordIn } from '../../content-model/translation'
import { languageOf, mainLanguage, type Language } from '../../languages/languages'
import type { ControlProps, ImmutableValue } from '../decap-types'
import { englishName } from '../cms-field'
import { useEntry } from '../use-entry'
import { isInForm, useChosenLanguages } from '../languages/chosen-languages'
import { OutdatedNote } from '../languages/outdated-note'
import { fieldPath } from '../preview/use-focused-field'
import { ChoosePicture } from './choose-picture'
import { FocalPointPicker } from './focal-point-picker'
import { pictureUrl, usePublishedPictures } from './picture-url'
import { useValidation } from './use-validation'

/** The file of a picture and what must stay visible of it, for every language or for one. */
export function PictureFileControl(props: ControlProps<Map<string, unknown>>) {
  const { value, field, forID, classNameWrapper, onChange } = props
  const chosen = useChosenLanguages()
  useValidation(
    props,
    () => undefined,
    () => document.getElementById(forID)?.focus(),
  )
  // For a moment Decap shows the record it comes from in the form it goes to.
  const values = Map.isMap(value) ? value.toJS() : {}
  const { src, focalPoint } = recordIn(mainLanguage, fileFields, values)
  const change = (file: object) => onChange(fromJS(file))

  usePublishedPictures()
  const url = pictureUrl(src, props.getEntry())
  // Drawings are never cropped.
  const isDrawing = src.endsWith('.svg')
  const code = field.get('language')
  const language = code ? languageOf(String(code)) : undefined
  const isHidden = language !== undefined && !isInForm(language, chosen)
  const [box, setBox] = useState<HTMLElement | null>(null)

  return (
    <div ref={setBox} className={`${classNameWrapper} site-picture`} hidden={isHidden}>
      {isDrawing && <img className="site-drawing" src={url} alt="" />}
      {src && !isDrawing && (
        <FocalPointPicker
          url={url}
          value={focalPoint}
          onChange={(point) => change(point ? { src, focalPoint: point } : { src })}
        />
      )}
      <ChoosePicture {...props} replaces={src !== ''} onChoose={(path) => change({ src: path })} />
      {box && !language && <OutdatedDescriptionNote {...props} path={fieldPath(box)} />}
      {src && language && (
        <>
          <OldPictureNote {...props} src={src} language={language} />
          <button type="button" className="site-link" onClick={() => onChange(undefined)}>
            Use the same picture in every language
          </button>
        </>
      )}
    </div>
  )
}

interface OutdatedDescriptionNoteProps extends Pick<ControlProps<never>, 'getEntry'> {
  /** Of the picture's file, as the form writes it. */
  path: string
}

/** Says that the picture was replaced, but not the description that is below it. */
function OutdatedDescriptionNote({ getEntry, path }: OutdatedDescriptionNoteProps) {
  const entry = useEntry({ getEntry })
  const description = path.replace(/[^.]*$/, 'alt')
  return (
    <OutdatedNote entry={entry} path={description}>
      The picture has changed since it was described: read its description again.
    </OutdatedNote>
  )
}

interface OldPictureNoteProps extends Pick<ControlProps<never>, 'field' | 'getEntry'> {
  src: string
  language: Language
}

/** Says that the picture of the other languages was replaced, but not the one of this language. */
function OldPictureNote({ field, getEntry, src, language }: OldPictureNoteProps) {
  const entry = useEntry({ getEntry })
  if (!isFromBefore(field, entry, src)) return null
  return (
    <p className="site-untranslated">
      The picture above is new, but {englishName(language)} still shows this one. Replace it too, or
      use the same picture in every language.
    </p>
  )
}

/** Whether a language's own picture was chosen beside another one than there is now. */
function isFromBefore(field: ImmutableValue, entry: ImmutableValue, src: string): boolean {
  const [name, original] = [String(field.get('name')), String(field.get('original'))]
  const opened = filesBeside(String(entry.get('raw') || '{}'))
  const latest = filesBeside(JSON.stringify(entry.get('data') ?? {}))
  return opened.length > 0 && latest.some((path) => !opened.includes(path))

  /** What all languages have where this one has its own. */
  function filesBeside(record: string): unknown[] {
    const found: unknown[] = []
    JSON.parse(record, (_name, value) => {
      if (value?.[name]?.src === src) found.push(value[original]?.src)
      return value as unknown
    })
    return found
  }
}
