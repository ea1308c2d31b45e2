import { use, useState, type ComponentProps } from 'react'
import type { Fields, LinkField, ReferenceField } from '../../content-model/field'
import type { Json } from '../../content-model/record-order'
import { tidyText } from '../../content-model/tidy-text'
import { namesOf } from '../../content-model/translation'
import { isEmpty } from '../../content-model/values'
import { linkChoices, projectPath } from '../../routes'
import { findRecordKind, records } from '../../screens/registry'
import { FormContext, takeFocus, type InputProps } from './form-context'
import { Labelled } from './labelled'

interface Choice {
  readonly value: string
  readonly label: string
  readonly isTaken?: boolean
}

interface ChoicesProps extends ComponentProps<'select'> {
  choices: readonly Choice[]
}

function Choices({ choices, ...select }: ChoicesProps) {
  return (
    <select {...select}>
      <option value="">Choose from the list</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value} disabled={choice.isTaken}>
          {choice.label}
        </option>
      ))}
    </select>
  )
}

/**
 * Another record, or an item of a list that another has. Where only one record may have it, such as
 * a project its page, choosing it fills in what both have.
 */
export function ReferenceInput(props: InputProps<ReferenceField>) {
  const { field, name, path, values, label } = props
  const { kind, slug, records, change } = use(FormContext)
  const of = findRecordKind(field.of)
  const sources = records(field.of).map(({ data }) => data)
  const items =
    field.kind === 'choice'
      ? sources.flatMap((data) => (data[field.list] ?? []) as Json[])
      : sources
  const unique = field.kind === 'record' ? field.unique : undefined
  const others = unique ? records(kind.path).filter((other) => other.slug !== slug) : []

  const choose = (key: string) => {
    const chosen = items.find((each) => String(each[field.by]) === key)
    change(path, chosen?.[field.by] ?? '')
    if (!unique || !chosen) return
    for (const [each, shared] of Object.entries(kind.fields)) {
      if (of?.fields[each] !== shared) continue
      for (const own of namesOf(each, shared)) {
        // What was written by oneself stays.
        const isOwn = (now: unknown) => !isEmpty(now) && !sources.some((data) => data[own] === now)
        change(own, (now: unknown) => (isOwn(now) ? now : chosen[own]))
      }
    }
  }

  return (
    <Labelled path={path} field={field} label={label}>
      {(input) => (
        <Choices
          {...input}
          value={String(values[name] ?? '')}
          onChange={({ target }) => choose(target.value)}
          choices={items.map((item) => {
            const isTaken = others.some(({ data }) => data[name] === item[field.by])
            const texts = columnsOf(field).flatMap((column) => item[column] || [])
            return {
              value: String(item[field.by]),
              label: texts.join(' · ') + (isTaken ? ` (has a ${unique} already)` : ''),
              isTaken,
            }
          })}
        />
      )}
    </Labelled>
  )
}

/** The texts that choices are called by. */
function columnsOf(field: ReferenceField): readonly string[] {
  const kind = findRecordKind(field.of)
  if (field.kind === 'record') return kind?.list?.columns ?? []
  const list = kind?.fields[field.list]
  const fields: Fields = list?.kind === 'list' ? list.of.fields : {}
  return [Object.keys(fields).find((name) => fields[name]?.kind === 'text') ?? field.by]
}

const OWN = { value: 'own', label: 'Another address' }

/** Where a link leads: a page of the site, a project's page, or any other address. */
export function LinkInput({ field, name, path, values, label }: InputProps<LinkField>) {
  const form = use(FormContext)
  const address = String(values[name] ?? '')
  const [wantsOwn, setWantsOwn] = useState(false)
  const projects = form.records(records.projectPage.path).map(({ data }) => ({
    label: `Project page: ${String(data.title)}`,
    value: projectPath(Number(data.projectId)),
  }))
  const pages: readonly Choice[] = [...linkChoices, ...projects]
  const isOwn = wantsOwn || (address !== '' && !pages.some(({ value }) => value === address))

  const choose = (chosen: string) => {
    setWantsOwn(chosen === OWN.value)
    form.change(path, chosen === OWN.value ? '' : chosen)
  }

  return (
    <Labelled path={path} field={field} label={label}>
      {(input) => (
        <>
          <Choices
            {...input}
            choices={[...pages, OWN]}
            value={isOwn ? OWN.value : address}
            onChange={({ target }) => choose(target.value)}
          />
          {isOwn && (
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
          )}
        </>
      )}
    </Labelled>
  )
}
