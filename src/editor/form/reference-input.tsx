import { use, useState, type ReactNode } from 'react'
import { isTarget, refersTo } from '../../content/model/check-fields'
import type { LinkField, ReferenceField } from '../../content/model/field'
import { getChildFields } from '../../content/model/field-label'
import type { Json } from '../../content/model/record-file'
import { normaliseText } from '../../content/model/normalise-text'
import { isObject } from '../../content/model/values'
import { findRecordKind } from '../../content/registry'
import { joinFilled } from '../../languages/join-filled'
import { FormContext, ItemsContext, focusOnMount, type InputProps } from './form-context'
import { listLinkChoices } from '../model/link-choices'
import { findLengthError } from '../state/form-errors'
import { LabelledInput, type InputAttributes } from './labelled-input'

interface SelectOption {
  readonly value: string
  readonly label: string
}

interface SelectInputProps extends InputProps {
  problem?: string
  choices: readonly SelectOption[]
  chosen: string
  onChoose: (value: string) => void
  /** Input beside the select. */
  children?: (input: InputAttributes) => ReactNode
}

function SelectInput({ choices, chosen, onChoose, children, ...props }: SelectInputProps) {
  const describe = (value: unknown) =>
    choices.find((choice) => choice.value === String(value))?.label ?? String(value)
  return (
    <LabelledInput {...props} describe={describe}>
      {(input) => (
        <>
          <select {...input} value={chosen} onChange={({ target }) => onChoose(target.value)}>
            <option value="">Choose from the list</option>
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
          {children?.(input)}
        </>
      )}
    </LabelledInput>
  )
}

/** Select of another record, or of an item of another record's list. */
export function ReferenceInput(props: InputProps<ReferenceField>) {
  const { field, name, path, values } = props
  const { findRecords, change } = use(FormContext)
  const of = findRecordKind(field.target)!
  const sources = findRecords(field.target).map(({ data }) => data)
  const isChoice = field.type === 'choice'
  const siblings = !isChoice && field.uniqueInList ? use(ItemsContext) : []
  // Returns true if another item of the list refers to the record.
  const isTaken = (data: Json) =>
    siblings.some((item) => isObject(item) && item !== values && refersTo(field, item[name], data))
  const items = isChoice
    ? sources.flatMap((data) => (data[field.targetList] ?? []) as Json[])
    : sources.filter((data) => isTarget(field, data) && !isTaken(data))
  // Finds the fields whose texts label the options.
  const columns = isChoice
    ? Object.keys(getChildFields(of.fields[field.targetList]!)!).slice(0, 1)
    : (of.list?.columns ?? [])
  const choose = (key: string) => {
    const chosen = items.find((each) => String(each[field.targetField]) === key)
    change(path, chosen?.[field.targetField] ?? '')
  }
  const choices = items.map((item) => ({
    value: String(item[field.targetField]),
    label: joinFilled(
      columns.map((column) => item[column]),
      ' · ',
    ),
  }))
  const chosen = String(values[name] ?? '')
  return <SelectInput {...props} choices={choices} chosen={chosen} onChoose={choose} />
}

const CUSTOM_URL = { value: 'own', label: 'Another address' }

/** Select for a link's target: a page of the site, a project's page or another URL. */
export function LinkInput(props: InputProps<LinkField>) {
  const { field, name, path, values } = props
  const form = use(FormContext)
  const address = String(values[name] ?? '')
  const [wantsCustomUrl, setWantsCustomUrl] = useState(false)
  const choices = [...listLinkChoices(form.findRecords), CUSTOM_URL]
  const isCustomUrl =
    wantsCustomUrl || (address !== '' && !choices.some(({ value }) => value === address))

  const choose = (chosen: string) => {
    setWantsCustomUrl(chosen === CUSTOM_URL.value)
    form.change(path, chosen === CUSTOM_URL.value ? '' : chosen)
  }

  const normalise = () => {
    const normalised = normaliseText(field, address)
    // Keeps an equal text, because each change removes the offer to restore discarded edits.
    if (normalised !== address) form.change(path, normalised)
  }

  return (
    <SelectInput
      {...props}
      problem={findLengthError(field, path, address)}
      choices={choices}
      chosen={isCustomUrl ? CUSTOM_URL.value : address}
      onChoose={choose}
    >
      {(input) =>
        isCustomUrl && (
          <input
            {...input}
            id={undefined}
            ref={wantsCustomUrl ? focusOnMount : undefined}
            aria-label={CUSTOM_URL.label}
            dir="ltr"
            placeholder="https://example.com/"
            value={address}
            onChange={({ target }) => form.change(path, target.value)}
            onBlur={normalise}
          />
        )
      }
    </SelectInput>
  )
}
