import { fromJS, Map } from 'immutable'
import type { ReactNode } from 'react'
import { outdatedName } from '../../content-model/translation'
import type { ImmutableValue } from '../decap-types'
import { changeDraftField, store } from '../decap/inside'
import { kindOf, readForm, recordOf } from '../entry'
import { prepareRecord } from '../prepare-record'

type Outdated = ReturnType<typeof prepareRecord>['outdated']

let last: { readonly data: unknown; readonly outdated: Outdated } | undefined

/** The texts of the open record that may no longer fit, as it would be published now. */
export function outdatedTexts(entry: ImmutableValue): Outdated {
  const data = entry.get('data')
  if (last && last.data === data) return last.outdated
  const { record, opened } = readForm(recordOf(entry))
  const { outdated } = prepareRecord(kindOf(entry).fields, record, opened)
  last = { data, outdated }
  return outdated
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

/** Keeps in the open record which source a text was confirmed against; see prepare-record.ts. */
function confirm(entry: ImmutableValue, path: string, source: string): void {
  const [name = '', ...rest] = outdatedName(path).split('.')
  const data = fromJS({ [name]: entry.getIn(['data', name]) }) as Map<string, unknown>
  const value = data.setIn([name, ...rest], source).get(name)
  store.dispatch(changeDraftField({ field: Map({ name }), value, entries: [] }))
}
