import { westernDigits } from '../../content-model/shared-fields'
import type { ControlProps } from '../decap-types'
import { useValidation } from './use-validation'

/** A whole number, in the digits of any keyboard: Decap's own input takes no others than the browser. */
export function NumberControl(props: ControlProps<number | string>) {
  const { value = '', field, forID, classNameWrapper, onChange } = props
  const [min, max] = [Number(field.get('min')), Number(field.get('max'))]
  // Decap itself asks for what is missing.
  useValidation(props, () =>
    value === '' || (typeof value === 'number' && value >= min && value <= max)
      ? undefined
      : `${String(field.get('label'))} must be between ${min} and ${max}.`,
  )
  return (
    <input
      id={forID}
      className={classNameWrapper}
      inputMode="numeric"
      value={value}
      onFocus={props.setActiveStyle}
      onBlur={props.setInactiveStyle}
      onChange={({ target }) => {
        const typed = westernDigits(target.value).trim()
        onChange(/^\d+$/.test(typed) ? Number(typed) : target.value)
      }}
    />
  )
}
