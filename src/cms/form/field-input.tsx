import { memo } from 'react'
import type { Fields, GroupField } from '../../content-model/field'
import { isGenerated } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-file'
import { listPropertyNames } from '../../content-model/translation'
import { isObject } from '../../content-model/values'
import type { InputProps } from './form-context'
import { ListInput } from './list-input'
import { PictureInput } from './picture-input'
import { LinkInput, ReferenceInput } from './reference-input'
import { TextInput } from './text-input'

interface FieldInputsProps {
  fields: Fields
  /** The path of the group that has these fields; empty for the record. */
  path: string
  /** What the group has; nothing yet, or damage, is an empty one. */
  value: unknown
  /** What the only field of a group is called instead. */
  label?: string
}

const emptyRecord: Json = {}

/** The inputs of a record or a group. */
export function FieldInputs({ fields, path, value, label }: FieldInputsProps) {
  return Object.entries(fields)
    .filter(([, field]) => !isGenerated(field))
    .map(([name, field]) => (
      <FieldInput
        key={name}
        field={field}
        name={name}
        path={path === '' ? name : `${path}.${name}`}
        values={isObject(value) ? value : emptyRecord}
        label={label}
      />
    ))
}

/** The input of a field, which renders again when what the record has for this field has changed. */
const FieldInput = memo(
  function FieldInput({ field, ...props }: InputProps) {
    switch (field.type) {
      case 'text':
      case 'paragraph':
      case 'number':
        return <TextInput {...props} field={field} />
      case 'choice':
      case 'record':
        return <ReferenceInput {...props} field={field} />
      case 'link':
        return <LinkInput {...props} field={field} />
      case 'list':
        return <ListInput {...props} field={field} />
      case 'group': {
        const Input = field.shape ? PictureInput : GroupInput
        return <Input {...props} field={field} />
      }
    }
  },
  (before, after) =>
    before.path === after.path &&
    before.label === after.label &&
    listPropertyNames(after.name, after.field).every(
      (own) => before.values[own] === after.values[own],
    ),
)

/** Fields that belong together. Those of the record itself are sections, which can be closed. */
function GroupInput({ field, name, path, values }: InputProps<GroupField>) {
  const inputs = <FieldInputs fields={field.fields} path={path} value={values[name]} />
  if (path.includes('.')) {
    return (
      <fieldset>
        <legend>{field.label}</legend>
        {inputs}
      </fieldset>
    )
  }
  return (
    <details open aria-label={field.label}>
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
