import { Fragment, memo } from 'react'
import type { GroupField } from '../../content/model/field'
import { getFieldShape } from '../../content/model/picture-fields'
import { isGenerated, isSwitched } from '../../content/model/record-kind'
import { hasFilePerLanguage, listPropertyNames } from '../../content/model/translation'
import { isEmpty, toGroup } from '../../content/model/values'
import { DifferenceInside, DifferenceNote } from './difference-notes'
import type { FieldInputsProps, InputProps } from './form-context'
import { GalleryInput } from './gallery/gallery-input'
import { GroupSwitch } from './group-switch'
import { ListInput } from './list-input'
import { PictureInput } from './picture-input'
import { DescriptionOffer } from './pictures/description-offer'
import { LinkInput, ReferenceInput } from './reference-input'
import { TextInput } from './text-input'

export function FieldInputs({ fields, path, value, label }: FieldInputsProps) {
  const values = toGroup(value)
  return Object.entries(fields)
    .filter(([, field]) => !isGenerated(field))
    .map(([name, field]) => (
      <Fragment key={name}>
        <FieldInput
          field={field}
          name={name}
          path={path === '' ? name : `${path}.${name}`}
          values={values}
          label={label}
        />
        {/* Is outside of FieldInput, which does not render when only the description changes. */}
        {hasFilePerLanguage(field) && (
          <DescriptionOffer file={values[name]} {...{ path, values }} />
        )}
      </Fragment>
    ))
}

/** Input of a field. Renders again only if one of the field's values has changed. */
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
        return getFieldShape(field.itemGroup) ? (
          <GalleryInput {...props} field={field} />
        ) : (
          <ListInput {...props} field={field} Inputs={FieldInputs} />
        )
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
      (propertyName) => before.values[propertyName] === after.values[propertyName],
    ),
)

/** Inputs of a group. A top-level group is a section that can be collapsed. */
function GroupInput(props: InputProps<GroupField>) {
  const { field, name, path, values } = props
  const isOn = !isSwitched(field) || !isEmpty(values[name])
  const inputs = isOn && <FieldInputs fields={field.fields} path={path} value={values[name]} />
  if (path.includes('.')) {
    return (
      <fieldset>
        <legend>{field.label}</legend>
        <DifferenceNote path={path} />
        {inputs}
      </fieldset>
    )
  }
  return (
    <details open aria-label={field.label}>
      <summary>
        <h2>{field.label}</h2>
        <DifferenceInside path={path} />
      </summary>
      <div className="fields">
        <DifferenceNote path={path} />
        {isSwitched(field) ? <GroupSwitch {...props} /> : <p className="hint">{field.hint}</p>}
        {inputs}
      </div>
    </details>
  )
}
