import type { NumberField } from '../../content-model/field'
import { westernDigits } from '../../content-model/shared-fields'
import type { InputProps } from './form-context'
import { Labelled } from './labelled'

/** A whole number, in the digits of any keyboard. What is no number stays as it was typed. */
export function NumberInput({ field, path, value, onChange, label }: InputProps<NumberField>) {
  const change = (typed: string) => {
    const digits = westernDigits(typed).trim()
    onChange(path, /^\d+$/.test(digits) ? Number(digits) : typed)
  }
  return (
    <Labelled path={path} field={field} label={label}>
      {(input) => (
        <input
          {...input}
          inputMode="numeric"
          size={8}
          value={String(value ?? '')}
          onChange={({ target }) => change(target.value)}
        />
      )}
    </Labelled>
  )
}
