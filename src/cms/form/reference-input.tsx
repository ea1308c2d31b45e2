import { use, useState, type ReactNode } from 'react'
import type { LinkField, ReferenceField } from '../../content-model/field'
import { fieldsIn } from '../../content-model/field-label'
import type { Json } from '../../content-model/record-file'
import { tidyText } from '../../content-model/normalise-text'
import { namesOf } from '../../content-model/translation'
import { isEmpty } from '../../content-model/values'
import { linkChoices, projectPath } from '../../routes'
import { findRecordKind, kinds } from '../../screens/registry'
import { FormContext, takeFocus, type InputProps } from './form-context'
import { Labelled, type InputAttributes } from './labelled-input'

interface Choice {
  readonly value: string
  readonly label: string
  readonly isTaken?: boolean
}

interface ChoicesProps extends InputProps {
  choices: readonly Choice[]
  chosen: string
  onChoose: (value: string) => void
  /** What is asked for beside the choice. */
  children?: (input: InputAttributes) => ReactNode
}

function Choices({ choices, chosen, onChoose, children, ...props }: ChoicesProps) {
  return (
    <Labelled {...props}>
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
    </Labelled>
  )
}

/**
 * Another record, or an item of a list that another has. Where only one record may have it, such as
 * a project its page, choosing it fills in what both have.
 */
export function ReferenceInput(props: InputProps<ReferenceField>) {
  const { field, name, path, values } = props
  const { kind, path: recordPath, records, change } = use(FormContext)
  const of = findRecordKind(field.of)!
  const sources = records(field.of).map(({ data }) => data)
  const isChoice = field.type === 'choice'
  const items = isChoice ? sources.flatMap((data) => (data[field.list] ?? []) as Json[]) : sources
  // The texts that choices are called by.
  const columns = isChoice
    ? Object.keys(fieldsIn(of.fields[field.list]!)!).slice(0, 1)
    : (of.list?.columns ?? [])
  const unique = isChoice ? undefined : field.unique
  const others = unique ? records(kind.path).filter((other) => other.path !== recordPath) : []

  const choose = (key: string) => {
    const chosen = items.find((each) => String(each[field.by]) === key)
    change(path, chosen?.[field.by] ?? '')
    if (!unique || !chosen) return
    const shared = Object.entries(kind.fields).filter(([each, own]) => of.fields[each] === own)
    for (const own of shared.flatMap(([each, field]) => namesOf(each, field))) {
      // What was written by oneself stays.
      const isOwn = (now: unknown) => !isEmpty(now) && !sources.some((data) => data[own] === now)
      change(own, (now: unknown) => (isOwn(now) ? now : chosen[own]))
    }
  }
  const choices = items.map((item) => {
    const isTaken = others.some(({ data }) => data[name] === item[field.by])
    const label = columns.flatMap((column) => item[column] || []).join(' · ')
    const value = String(item[field.by])
    return { value, label: label + (isTaken ? ` (has a ${unique} already)` : ''), isTaken }
  })
  const chosen = String(values[name] ?? '')
  return <Choices {...props} choices={choices} chosen={chosen} onChoose={choose} />
}

const OWN = { value: 'own', label: 'Another address' }

/** Where a link leads: a page of the site, a project's page, or any other address. */
export function LinkInput(props: InputProps<LinkField>) {
  const { field, name, path, values } = props
  const form = use(FormContext)
  const address = String(values[name] ?? '')
  const [wantsOwn, setWantsOwn] = useState(false)
  const projects = form.records(kinds.projectPage.path).map(({ data }) => ({
    label: `Project page: ${String(data.title)}`,
    value: projectPath(Number(data.projectId)),
  }))
  const choices = [...linkChoices, ...projects, OWN]
  const isOwn = wantsOwn || (address !== '' && !choices.some(({ value }) => value === address))

  const choose = (chosen: string) => {
    setWantsOwn(chosen === OWN.value)
    form.change(path, chosen === OWN.value ? '' : chosen)
  }

  return (
    <Choices {...props} choices={choices} chosen={isOwn ? OWN.value : address} onChoose={choose}>
      {(input) =>
        isOwn && (
          <input
            {...input}
            id={undefined}
            ref={wantsOwn ? takeFocus : undefined}
            aria-label={OWN.label}
            dir="ltr"
            placeholder="https://example.com/"
            value={address}
            onChange={({ target }) => form.change(path, target.value)}
            onBlur={() => form.change(path, tidyText(field, address))}
          />
        )
      }
    </Choices>
  )
}
