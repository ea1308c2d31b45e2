import { useImperativeHandle } from 'react'
import type { ControlProps } from '../decap-types'
import { ChoosePicture } from './choose-picture'
import { pictureUrl } from './picture-url'

/** A picture without a text of its own; it stands beside one that has it. */
export function PictureFileControl(props: ControlProps<string>) {
  const { value, ref, forID, classNameWrapper, getEntry, onChange } = props
  useImperativeHandle(ref, () => ({ isValid: () => true as const }))

  return (
    <div id={forID} className={`${classNameWrapper} site-picture`}>
      {value && <img src={pictureUrl(value, getEntry())} alt="" />}
      <ChoosePicture {...props} replaces={Boolean(value)} onChoose={onChange} />
    </div>
  )
}
