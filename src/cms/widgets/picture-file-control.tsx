import { fromJS, Map } from 'immutable'
import { fileFields } from '../../content-model/picture-fields'
import { recordIn } from '../../content-model/translation'
import { languageOf, mainLanguage } from '../../languages/languages'
import type { ControlProps } from '../decap-types'
import { isInForm, useChosenLanguages } from '../languages/chosen-languages'
import { ChoosePicture } from './choose-picture'
import { FocalPointPicker } from './focal-point-picker'
import { pictureUrl, usePublishedPictures } from './picture-url'
import { useValidation } from './use-validation'

/** The file of a picture and what must stay visible of it, for every language or for one. */
export function PictureFileControl(props: ControlProps<Map<string, unknown>>) {
  const { value, field, forID, classNameWrapper, getEntry, onChange } = props
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
  const url = pictureUrl(src, getEntry())
  // Drawings are never cropped.
  const isDrawing = src.endsWith('.svg')
  const code = field.get('language')
  const language = code ? languageOf(String(code)) : undefined
  const isHidden = language !== undefined && !isInForm(language, chosen)

  return (
    <div className={`${classNameWrapper} site-picture`} hidden={isHidden}>
      {isDrawing && <img className="site-drawing" src={url} alt="" />}
      {src && !isDrawing && (
        <FocalPointPicker
          url={url}
          value={focalPoint}
          onChange={(point) => change(point ? { src, focalPoint: point } : { src })}
        />
      )}
      <ChoosePicture {...props} replaces={src !== ''} onChoose={(path) => change({ src: path })} />
      {src && language && (
        <button type="button" className="site-link" onClick={() => onChange(undefined)}>
          Use the same picture in every language
        </button>
      )}
    </div>
  )
}
