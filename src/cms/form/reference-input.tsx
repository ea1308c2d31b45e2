import { use } from 'react'
import type { Fields } from '../../content-model/field'
import type { RecordKind } from '../../content-model/record-kind'
import type { Json } from '../../content-model/record-order'
import type { ReferenceField } from '../../content-model/references'
import { isTranslated, nameIn } from '../../content-model/translation'
import { isEmpty } from '../../content-model/values'
import { languages } from '../../languages/languages'
import { findRecordKind } from '../../screens/registry'
import { FormContext, type Change, type Form, type InputProps } from './form-context'
import { Labelled } from './labelled'

/**
 * Another record, or an item of a list that another has. Where only one record may have it, such as
 * a project its page, choosing it fills in what both have.
 */
export function ReferenceInput({
  field,
  path,
  value,
  onChange,
  label,
}: InputProps<ReferenceField>) {
  const form = use(FormContext)
  const records = form.records(field.of).map(({ data }) => data)
  const choices =
    field.kind === 'choice'
      ? records.flatMap((data) => (data[field.list] ?? []) as Json[])
      : records
  const columns = columnsOf(field)
  const unique = field.kind === 'record' ? field.unique : undefined
  const taken = unique ? takenBy(form, path) : []

  const choose = (key: string) => {
    const chosen = choices.find((each) => String(each[field.by]) === key)
    onChange(path, chosen ? chosen[field.by] : '')
    const of = findRecordKind(field.of)
    if (unique && of && chosen) fillFrom(chosen, { form, of, records, onChange })
  }

  return (
    <Labelled path={path} field={field} label={label}>
      {(input) => (
        <select
          {...input}
          value={String(value ?? '')}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">Choose from the list</option>
          {choices.map((choice) => {
            const key = choice[field.by]
            const isTaken = taken.includes(key)
            return (
              <option key={String(key)} value={String(key)} disabled={isTaken}>
                {columns.flatMap((name) => choice[name] || []).join(' · ')}
                {isTaken && ` (has a ${unique} already)`}
              </option>
            )
          })}
        </select>
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

/** What other records of the same kind have chosen. */
function takenBy({ kind, slug, records }: Form, path: string): unknown[] {
  return records(kind.path)
    .filter((other) => other.slug !== slug)
    .map(({ data }) => data[path])
}

interface Source {
  readonly form: Form
  /** The kind of record that was chosen, and its records. */
  readonly of: RecordKind
  readonly records: readonly Json[]
  readonly onChange: Change
}

/**
 * Copies the fields that a kind of record shares with another from one of that kind, such as a
 * project's title to its page, where nothing of one's own has been written.
 */
function fillFrom(chosen: Json, { form, of, records, onChange }: Source): void {
  for (const [name, field] of Object.entries(form.kind.fields)) {
    if (of.fields[name] !== field) continue
    for (const own of isTranslated(field) ? languages.map((to) => nameIn(to, name)) : [name]) {
      const value = form.getRecord()[own]
      const isCopied = records.some((data) => data[own] === value)
      if (isEmpty(value) || isCopied) onChange(own, chosen[own])
    }
  }
}
