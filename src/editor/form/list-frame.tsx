import { use, type HTMLAttributes } from 'react'
import type { ListField } from '../../content/model/field'
import { describeListChanges } from './describe-side'
import { Difference } from './difference-notes'
import { FormContext, getInputId } from './form-context'

interface ListFrameProps extends HTMLAttributes<HTMLFieldSetElement> {
  field: ListField
  path: string
  items: readonly unknown[]
}

/** Label of a list, its hint or error, and its input. */
export function ListFrame({ field, path, items, children, ...attributes }: ListFrameProps) {
  const { label, hint, optional } = field
  const { errors, comparison, findRecords } = use(FormContext)
  const error = errors.get(path)
  const hintId = `hint-${getInputId(path)}`
  return (
    <fieldset {...attributes} aria-describedby={hintId}>
      <legend>
        {label}
        {optional && <small> (optional)</small>}
      </legend>
      <p className={error ? 'error' : 'hint'} id={hintId}>
        {error ?? hint}
      </p>
      {comparison?.values.has(path) && (
        <Difference path={path} comparison={comparison}>
          {describeListChanges(field, comparison.values.get(path), items, findRecords)}
        </Difference>
      )}
      {children}
    </fieldset>
  )
}
