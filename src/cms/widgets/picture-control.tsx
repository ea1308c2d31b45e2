import { Map } from 'immutable'
import { useImperativeHandle } from 'react'
import { checkFields } from '../../content/check-fields'
import { pictureFields, type FocalPoint } from '../../content/field'
import type { ControlFault, ControlProps } from '../decap-types'
import { ChoosePicture } from './choose-picture'
import { FocalPointPicker } from './focal-point-picker'
import { pictureUrl } from './picture-url'

type Picture = Map<string, unknown>

/** A picture with what it shows and what must stay visible. */
export function PictureControl(props: ControlProps<Picture>) {
  const { value = Map(), ref, parentIds, forID, classNameWrapper, onChange } = props
  const src = textOf(value, 'src')
  const focalPoint = value.get('focalPoint') as Map<string, number> | undefined

  useImperativeHandle(ref, () => ({ isValid: () => check(props.value, parentIds) }))

  const setFocalPoint = (point: FocalPoint | undefined) =>
    onChange(point ? value.set('focalPoint', Map({ ...point })) : value.delete('focalPoint'))

  return (
    <div className={`${classNameWrapper} site-picture`}>
      {src && (
        <FocalPointPicker
          url={pictureUrl(src, props.getEntry())}
          value={focalPoint?.toJS() as FocalPoint | undefined}
          onChange={setFocalPoint}
        />
      )}
      <ChoosePicture
        {...props}
        replaces={src !== ''}
        onChoose={(address) => onChange(value.delete('focalPoint').set('src', address))}
      />
      <label htmlFor={forID}>{pictureFields.alt.label}</label>
      <textarea
        id={forID}
        rows={2}
        value={textOf(value, 'alt')}
        onChange={({ target }) => onChange(value.set('alt', target.value))}
        onFocus={props.setActiveStyle}
        onBlur={props.setInactiveStyle}
      />
      <p>{pictureFields.alt.hint}</p>
    </div>
  )
}

function textOf(picture: Picture, key: string): string {
  const text = picture.get(key)
  return typeof text === 'string' ? text : ''
}

/** The same check as at build, for what Decap cannot see inside an input of our own. */
function check(value: Picture | undefined, parentIds: readonly string[]): true | ControlFault {
  // Decap itself tells of an input that was never filled.
  if (!value) return true
  const [fault] = checkFields(pictureFields, value.toJS(), { pictureExists: () => true })
  if (!fault) return true
  const label = pictureFields[fault.field as keyof typeof pictureFields]?.label ?? fault.field
  return { error: { type: 'CUSTOM', parentIds, message: `${label} ${fault.message}` } }
}
