import type { ControlProps } from '../decap-types'
import { ChoosePicture } from './choose-picture'
import { focusDescription } from './picture-description'
import { PictureInput, toPicture, type PictureValue } from './picture-input'
import { pictureUrl } from './picture-url'
import { useValidation } from './use-validation'
import { validatePicture } from './validate-picture'

/** A picture with what it shows and what must stay visible. */
export function PictureControl(props: ControlProps<PictureValue>) {
  const { value, forID, classNameWrapper, onChange } = props
  // Decap itself asks for a picture that was never chosen.
  const validate = () => value && validatePicture(toPicture(value))
  useValidation(props, validate, () => focusDescription(forID))

  return (
    <div className={classNameWrapper}>
      <PictureInput value={toPicture(value)} id={forID} onChange={onChange} decap={props} />
    </div>
  )
}

/** A picture that needs no description, because the site does not show it. */
export function PictureFileControl(props: ControlProps<string>) {
  const { value, forID, classNameWrapper, getEntry, onChange } = props
  useValidation(props, () => undefined)

  return (
    <div id={forID} className={`${classNameWrapper} site-picture`}>
      {value && <img src={pictureUrl(value, getEntry())} alt="" />}
      <ChoosePicture {...props} replaces={Boolean(value)} onChoose={onChange} />
    </div>
  )
}
