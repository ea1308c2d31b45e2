import { use } from 'react'
import type { GroupField } from '../../content-model/field'
import { isObject } from '../../content-model/values'
import { FieldInputs } from './field-input'
import { FormContext, inputId, type InputProps } from './form-context'
import { isInside } from './form-errors'

/** Fields that belong together. Those of the record itself are sections, which can be closed. */
export function GroupInput({ field, path, value, onChange }: InputProps<GroupField>) {
  const { errors } = use(FormContext)
  const values = isObject(value) ? value : {}
  const inputs = (
    <FieldInputs fields={field.fields} path={path} values={values} onChange={onChange} />
  )
  const id = inputId(path)
  if (path.includes('.')) {
    return (
      <div className="group" role="group" aria-labelledby={`label-${id}`}>
        <p className="label" id={`label-${id}`}>
          {field.label}
        </p>
        {inputs}
      </div>
    )
  }
  return (
    <details
      open
      className="section"
      aria-label={field.label}
      data-invalid={[...errors.keys()].some((each) => isInside(each, path))}
    >
      <summary>
        <h2>{field.label}</h2>
      </summary>
      <div className="fields">
        <p className="hint">{field.hint}</p>
        {inputs}
      </div>
    </details>
  )
}
