import { fromJS, Map } from 'immutable'
import { useState } from 'react'
import { fileFields } from '../../content-model/picture-fields'
import { recordIn } from '../../content-model/translation'
import { languageOf, mainLanguage, type Language } from '../../languages/languages'
import type { ControlProps } from '../decap-types'
import { englishName } from '../cms-field'
import { useEntry } from '../draft'
import { isInForm, useChosenLanguages } from '../languages/chosen-languages'
import { OutdatedNote } from '../languages/outdated-note'
import { fieldPath } from '../preview/use-focused-field'
import { ChoosePicture } from './choose-picture'
import { FocalPointPicker } from '../form/focal-point-picker'
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
      {box && <ReplacedNote {...props} path={fieldPath(box)} language={language} />}
      {src && language && (
        <button type="button" className="site-link" onClick={() => onChange(undefined)}>
          Use the same picture in every language
        </button>
      )}
    </div>
  )
}

interface ReplacedNoteProps extends Pick<ControlProps<never>, 'getEntry'> {
  /** Of the picture's file, as the form writes it. */
  path: string
  language: Language | undefined
}

/** Says that a picture was replaced, but not its description, or not the one of a language. */
function ReplacedNote({ getEntry, path, language }: ReplacedNoteProps) {
  const entry = useEntry({ getEntry })
  return language ? (
    <OutdatedNote entry={entry} path={path}>
      The picture above is new, but {englishName(language)} still shows this one. Replace it too, or
      use the same picture in every language.
    </OutdatedNote>
  ) : (
    <OutdatedNote entry={entry} path={path.replace(/[^.]*$/, 'alt')}>
      The picture has changed since it was described: read its description again.
    </OutdatedNote>
  )
}
