import { useEffect, useState } from 'react'
import { isEmpty } from '../../content-model/empty'
import { findRecordKind } from '../../content-model/find-record-kind'
import type { ControlProps, ImmutableValue } from '../decap-types'
import { kindOf } from '../entry'
import { readRecords } from '../saved-records'
import { fillFromRecord } from './fill-from-record'
import { useValidation } from './use-validation'
import { isFixed, nextNumber, titleOf, validateNumber, type UniqueNumber } from './validate-number'

/**
 * A number that only one record of a kind may have: its own, or that of the record it belongs to.
 * Decap's number and relation cannot say that a number is taken, nor keep one that the site needs.
 */
export function RecordNumberControl(props: ControlProps<number | ''>) {
  const { value, field, forID, classNameWrapper, getEntry, onChange } = props
  const [unique, setUnique] = useState<UniqueNumber>()
  const target = unique?.target

  useEffect(() => {
    let isOpen = true
    const name = String(field.get('name'))
    void readUniqueNumber(getEntry(), name).then((read) => {
      if (!isOpen) return
      setUnique(read)
      // Suggested once: a number that was cleared is "".
      const isUntouched = getEntry().getIn(['data', name]) === undefined
      if (isUntouched && getEntry().get('newRecord') && read?.field.kind === 'number') {
        onChange(nextNumber(read))
      }
    })
    return () => {
      isOpen = false
    }
  }, [field, getEntry, onChange])

  useValidation(props, () => {
    // Decap itself asks for a number that is missing.
    if (!unique || isEmpty(value)) return undefined
    return validateNumber(Number(value), unique, getEntry().get('slug'))
  })

  const by = field.get('value_field')
  const input = {
    id: forID,
    className: classNameWrapper,
    value: value ?? '',
    disabled: unique && isFixed(unique, getEntry().get('slug')),
    onFocus: props.setActiveStyle,
    onBlur: props.setInactiveStyle,
    onChange: ({ target: { value: typed } }: { target: { value: string } }) => {
      const number = typed === '' ? '' : Number.parseInt(typed, 10)
      onChange(number)
      const chosen = target?.records.find(({ data }) => data[String(by)] === number)
      if (unique && target && chosen) fillFromRecord(unique.kind, getEntry(), target, chosen)
    },
  }
  if (!by) return <input {...input} type="number" min={Number(field.get('min'))} step={1} />
  return (
    <select {...input}>
      <option value="">Choose from the list</option>
      {target?.records.map((record) => {
        const number = String(record.data[String(by)])
        return (
          <option key={record.slug} value={number}>
            {number}: {titleOf(record, target.kind)}
          </option>
        )
      })}
    </select>
  )
}

async function readUniqueNumber(
  entry: ImmutableValue,
  name: string,
): Promise<UniqueNumber | undefined> {
  const kind = kindOf(entry)
  const field = kind.fields[name]
  if (field?.kind !== 'number' && field?.kind !== 'record') return undefined
  const unique = { kind, name, field, siblings: await readRecords(kind) }
  const target = field.kind === 'record' ? findRecordKind(field.of) : undefined
  return target
    ? { ...unique, target: { kind: target, records: await readRecords(target) } }
    : unique
}
