import { memo } from 'react'
import type { Field, Fields } from '../../content-model/field'
import { isAutoNumbered } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-order'
import { namesOf } from '../../content-model/translation'
import type { Change } from './form-context'
import { GroupInput } from './group-input'
import { LinkInput } from './link-input'
import { ListInput } from './list-input'
import { NumberInput } from './number-input'
import { PictureInput } from './picture-input'
import { ReferenceInput } from './reference-input'
import { TextInput } from './text-input'

interface FieldInputsProps {
  fields: Fields
  /** The path of the group that has these fields; empty for the record. */
  path: string
  values: Json
  onChange: Change
  /** What the only field of a group is called instead. */
  label?: string
}

/** The inputs of a record or a group. */
export function FieldInputs({ fields, path, ...props }: FieldInputsProps) {
  return Object.entries(fields)
    .filter(([, field]) => !isAutoNumbered(field))
    .map(([name, field]) => (
      <FieldInput
        key={name}
        {...props}
        field={field}
        name={name}
        path={path === '' ? name : `${path}.${name}`}
      />
    ))
}

interface FieldInputProps extends Omit<FieldInputsProps, 'fields'> {
  field: Field
  name: string
}

/** The input of a field, which renders again when what the record has for this field has changed. */
const FieldInput = memo(
  function FieldInput({ field, name, values, ...props }: FieldInputProps) {
    const value = values[name]
    switch (field.kind) {
      case 'text':
      case 'paragraph':
        return <TextInput {...props} field={field} name={name} values={values} />
      case 'number':
        return <NumberInput {...props} field={field} value={value} />
      case 'choice':
      case 'record':
        return <ReferenceInput {...props} field={field} value={value} />
      case 'link':
        return <LinkInput {...props} field={field} value={value} />
      case 'list':
        return <ListInput {...props} field={field} value={value} />
      case 'group':
        return field.shape ? (
          <PictureInput {...props} field={field} name={name} values={values} />
        ) : (
          <GroupInput {...props} field={field} value={value} />
        )
    }
  },
  (before, after) =>
    before.path === after.path &&
    before.label === after.label &&
    before.onChange === after.onChange &&
    namesOf(after.name, after.field).every((own) => before.values[own] === after.values[own]),
)
