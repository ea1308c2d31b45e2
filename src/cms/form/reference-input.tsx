import { use, useState, type ReactNode } from 'react'
import type { LinkField, ReferenceField } from '../../content-model/field'
import { getChildFields } from '../../content-model/field-label'
import type { Json } from '../../content-model/record-file'
import { normaliseText } from '../../content-model/normalise-text'
import { listPropertyNames } from '../../content-model/translation'
import { isEmpty } from '../../content-model/values'
import { linkChoices, getProjectPath } from '../../routes'
import { findRecordKind, kinds } from '../../screens/registry'
import { FormContext, focusOnMount, type InputProps } from './form-context'
import { findLengthError } from './form-errors'
import { LabelledInput, type InputAttributes } from './labelled-input'

interface SelectOption {
  readonly value: string
  readonly label: string
  readonly isTaken?: boolean
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
  return (
    <LabelledInput {...props}>
      {(input) => (
        <>
          <select {...input} value={chosen} onChange={({ target }) => onChoose(target.value)}>
            <option value="">Choose from the list</option>
            {choices.map(({ value, label, isTaken }) => (
              <option key={value} value={value} disabled={isTaken}>
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

/**
 * Select of another record, or of an item of another record's list. If only one record may refer
 * to the target, as only one page to a project, choosing the target also copies the fields that
 * both records share.
 */
export function ReferenceInput(props: InputProps<ReferenceField>) {
  const { field, name, path, values } = props
  const { kind, path: recordPath, findRecords, change } = use(FormContext)
  const of = findRecordKind(field.target)!
  const sources = findRecords(field.target).map(({ data }) => data)
  const isChoice = field.type === 'choice'
  const items = isChoice
    ? sources.flatMap((data) => (data[field.targetList] ?? []) as Json[])
    : sources
  // Names of the fields whose texts label the options.
  const columns = isChoice
    ? Object.keys(getChildFields(of.fields[field.targetList]!)!).slice(0, 1)
    : (of.list?.columns ?? [])
  const unique = isChoice ? undefined : field.unique
  const others = unique ? findRecords(kind.path).filter((other) => other.path !== recordPath) : []

  const choose = (key: string) => {
    const chosen = items.find((each) => String(each[field.targetField]) === key)
    change(path, chosen?.[field.targetField] ?? '')
    if (!unique || !chosen) return
    const shared = Object.entries(kind.fields).filter(([each, own]) => of.fields[each] === own)
    for (const own of shared.flatMap(([each, field]) => listPropertyNames(each, field))) {
      // Keeps a text of staff, which differs from the texts of all targets.
      const isTypedByStaff = (now: unknown) =>
        !isEmpty(now) && !sources.some((data) => data[own] === now)
      change(own, (now: unknown) => (isTypedByStaff(now) ? now : chosen[own]))
    }
  }
  const choices = items.map((item) => {
    const isTaken = others.some(({ data }) => data[name] === item[field.targetField])
    const label = columns.flatMap((column) => item[column] || []).join(' · ')
    const value = String(item[field.targetField])
    return { value, label: label + (isTaken ? ` (has a ${unique} already)` : ''), isTaken }
  })
  const chosen = String(values[name] ?? '')
  return <SelectInput {...props} choices={choices} chosen={chosen} onChoose={choose} />
}

const CUSTOM_URL = { value: 'own', label: 'Another address' }

/** Select of a link's target: a page of the site, a project's page or another URL. */
export function LinkInput(props: InputProps<LinkField>) {
  const { field, name, path, values } = props
  const form = use(FormContext)
  const address = String(values[name] ?? '')
  const [wantsCustomUrl, setWantsCustomUrl] = useState(false)
  const projects = form.findRecords(kinds.projectPage.path).map(({ data }) => ({
    label: `Project page: ${String(data.title)}`,
    value: getProjectPath(Number(data.projectId)),
  }))
  const choices = [...linkChoices, ...projects, CUSTOM_URL]
  const isCustomUrl =
    wantsCustomUrl || (address !== '' && !choices.some(({ value }) => value === address))

  const choose = (chosen: string) => {
    setWantsCustomUrl(chosen === CUSTOM_URL.value)
    form.change(path, chosen === CUSTOM_URL.value ? '' : chosen)
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
            onBlur={() => form.change(path, normaliseText(field, address))}
          />
        )
      }
    </SelectInput>
  )
}
