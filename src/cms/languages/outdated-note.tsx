import { fromJS, Map } from 'immutable'
import type { ReactNode } from 'react'
import { outdatedName } from '../../content-model/translation'
import type { ImmutableValue } from '../decap-types'
import { changeDraftField, store } from '../decap/inside'
import { kindOf, recordOf } from '../entry'
import { prepareRecord } from '../prepare-record'
import type { Json } from '../record-order'

type Outdated = ReturnType<typeof prepareRecord>['outdated']

let last: { readonly values: readonly unknown[]; readonly outdated: Outdated } | undefined

/** The texts of the open record that may no longer fit, as it would be published now. */
export function outdatedTexts(entry: ImmutableValue): Outdated {
  const raw = entry.get('raw')
  const values = [entry.get('data'), raw]
  if (!last?.values.every((value, index) => value === values[index])) {
    const opened = raw ? (JSON.parse(String(raw)) as Json) : undefined
    const { outdated } = prepareRecord(kindOf(entry).fields, recordOf(entry), opened)
    last = { values, outdated }
  }
  return last.outdated
}

interface OutdatedNoteProps {
  entry: ImmutableValue
  /** Of the text, as the form writes it. */
  path: string
  /** Why, and what to read again. */
  children: ReactNode
}

/** Says that a text may no longer fit, until somebody edits it or says that it does. */
export function OutdatedNote({ entry, path, children }: OutdatedNoteProps) {
  const source = outdatedTexts(entry).get(path)
  if (source === undefined) return null
  return (
    <p className="site-untranslated">
      {children}{' '}
      <button type="button" className="site-link" onClick={() => confirm(entry, path, source)}>
        It still fits
      </button>
    </p>
  )
}

/** Keeps in the open record what its text was read again beside; see prepare-record.ts. */
function confirm(entry: ImmutableValue, path: string, source: string): void {
  const [name = '', ...rest] = outdatedName(path).split('.')
  const data = fromJS({ [name]: entry.getIn(['data', name]) }) as Map<string, unknown>
  const value = data.setIn([name, ...rest], source).get(name)
  store.dispatch(changeDraftField({ field: Map({ name }), value, entries: [] }))
}
