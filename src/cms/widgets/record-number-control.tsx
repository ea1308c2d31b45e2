import { useEffect, useImperativeHandle } from 'react'
import type { ControlProps } from '../decap-types'
import { isFixed, numberFault } from './number-fault'
import { useSiblingRecords } from './use-sibling-records'

/** The number of a project, or the project that a page belongs to. */
export function RecordNumberControl(props: ControlProps<number | ''>) {
  const { value, field, ref, parentIds, forID, classNameWrapper, getEntry, onChange } = props
  const siblings = useSiblingRecords(props)
  const isReference = field.get('name') === 'projectId'

  useImperativeHandle(ref, () => ({
    isValid: () => {
      const message = siblings && numberFault(props, siblings)
      return message ? { error: { type: 'CUSTOM', parentIds, message } } : true
    },
  }))

  useEffect(() => {
    if (!siblings || isReference || !getEntry().get('newRecord') || value) return
    onChange(Math.max(0, ...siblings.projects.map(({ id = 0 }) => id)) + 1)
  }, [siblings, isReference, getEntry, value, onChange])

  const input = {
    id: forID,
    className: classNameWrapper,
    value: value ?? '',
    disabled: siblings !== undefined && isFixed(props, siblings),
    onFocus: props.setActiveStyle,
    onBlur: props.setInactiveStyle,
    onChange: ({ target }: { target: { value: string } }) =>
      onChange(target.value === '' ? '' : Number.parseInt(target.value, 10)),
  }
  if (!isReference) {
    return <input {...input} type="number" min={Number(field.get('min'))} step={1} />
  }
  return (
    <select {...input}>
      <option value="">Choose a project</option>
      {(siblings?.projects ?? []).map(({ slug, id, title }) => (
        <option key={slug} value={id}>
          {id}: {title}
        </option>
      ))}
    </select>
  )
}
