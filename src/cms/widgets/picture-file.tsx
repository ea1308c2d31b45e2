import { fromJS } from 'immutable'
import { pictureFields, type FocalPoint } from '../../content-model/field'
import { nameIn, recordIn } from '../../content-model/translation'
import { mainLanguage, type Language } from '../../languages/languages'
import { ChoosePicture } from './choose-picture'
import { FocalPointPicker } from './focal-point-picker'
import type { PictureInputProps } from './picture-input'
import { pictureUrl } from './picture-url'

interface PictureFileProps extends PictureInputProps {
  language: Language
}

/** The file of a picture in a language, and what must stay visible of it. */
export function PictureFile({ value, onChange, decap, language }: PictureFileProps) {
  const srcName = nameIn(language, 'src')
  const pointName = nameIn(language, 'focalPoint')
  const values = value.toJS()
  const { src, focalPoint } = recordIn(mainLanguage, pictureFields, {
    src: values[srcName],
    focalPoint: values[pointName],
  })

  const setFocalPoint = (point: FocalPoint | null) =>
    onChange(point ? value.set(pointName, fromJS(point)) : value.delete(pointName))

  const url = pictureUrl(src, decap.getEntry())
  // Drawings are never cropped.
  const isDrawing = src.endsWith('.svg')

  return (
    <>
      {isDrawing && <img className="site-drawing" src={url} alt="" />}
      {src && !isDrawing && (
        <FocalPointPicker url={url} value={focalPoint} onChange={setFocalPoint} />
      )}
      <ChoosePicture
        {...decap}
        replaces={src !== ''}
        onChoose={(path) => onChange(value.delete(pointName).set(srcName, path))}
      />
    </>
  )
}
