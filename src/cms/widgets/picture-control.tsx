import { useImperativeHandle } from 'react'
import type { ControlProps } from '../decap-types'
import { pictureFault } from './picture-fault'
import { PictureInput, toPicture, type PictureValue } from './picture-input'

/** A picture with what it shows and what must stay visible. */
export function PictureControl(props: ControlProps<PictureValue>) {
  const { value, ref, parentIds } = props

  useImperativeHandle(ref, () => ({
    isValid: () => {
      // Decap itself tells of an input that was never filled.
      const message = value && pictureFault(toPicture(value))
      return message ? { error: { type: 'CUSTOM', parentIds, message } } : true
    },
  }))

  return (
    <div className={props.classNameWrapper}>
      <PictureInput
        value={toPicture(value)}
        id={props.forID}
        onChange={props.onChange}
        decap={props}
      />
    </div>
  )
}
