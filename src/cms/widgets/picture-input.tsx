import { Map } from 'immutable'
import { pictureFields, type FocalPoint } from '../../content-model/field'
import type { ControlProps } from '../decap-types'
import { completeRecord } from '../complete-record'
import { ChoosePicture } from './choose-picture'
import { FocalPointPicker } from './focal-point-picker'
import { pictureUrl } from './picture-url'

/** A picture in a record, as Decap holds it. */
export type PictureValue = Map<string, unknown>

/** For a moment Decap shows the record it comes from in the form it goes to. */
export function toPicture(value: unknown): PictureValue {
  return Map.isMap(value) ? (value as PictureValue) : Map()
}

interface PictureInputProps {
  value: PictureValue
  /** The id of the text field, for its label. */
  id: string
  onChange: (value: PictureValue) => void
  decap: ControlProps<unknown>
}

/** The inputs of one picture: the file, what it shows and what must stay visible. */
export function PictureInput({ value, id, onChange, decap }: PictureInputProps) {
  const { src, alt, focalPoint } = completeRecord(pictureFields, value.toJS())

  const setFocalPoint = (point: FocalPoint | null) =>
    onChange(point ? value.set('focalPoint', Map({ ...point })) : value.delete('focalPoint'))

  const url = pictureUrl(src, decap.getEntry())
  // Drawings are never cropped.
  const isDrawing = src.endsWith('.svg')

  return (
    <div className="site-picture">
      {isDrawing && <img className="site-drawing" src={url} alt="" />}
      {src && !isDrawing && (
        <FocalPointPicker url={url} value={focalPoint} onChange={setFocalPoint} />
      )}
      <ChoosePicture
        {...decap}
        replaces={src !== ''}
        onChoose={(path) => onChange(value.delete('focalPoint').set('src', path))}
      />
      <label htmlFor={id}>{pictureFields.alt.label}</label>
      <textarea
        id={id}
        rows={2}
        value={alt}
        onChange={({ target }) => onChange(value.set('alt', target.value))}
        onFocus={decap.setActiveStyle}
        onBlur={decap.setInactiveStyle}
      />
      <p>{pictureFields.alt.hint}</p>
    </div>
  )
}
