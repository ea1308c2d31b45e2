import { fromJS, Map } from 'immutable'
import type { ReactNode } from 'react'
import { outdatedName } from '../../content-model/translation'
import type { ImmutableValue } from '../decap-types'
import { changeDraftField, store } from '../decap/inside'
import { kindOf, readForm, recordOf } from '../entry'
import { openField } from '../open-field'
import { prepareRecord } from '../../content-model/prepare-record'

type Prepared = ReturnType<typeof prepareRecord>

let last: { readonly data: unknown; readonly prepared: Prepared } | undefined

/** The open record as it would be published now. */
function preparedOf(entry: ImmutableValue): Prepared {
  const data = entry.get('data')
  if (last && last.data === data) return last.prepared
  const { record, opened } = readForm(recordOf(entry))
  const prepared = prepareRecord(kindOf(entry).fields, record, opened)
  last = { data, prepared }
  return prepared
}

/** The paths of the texts of the open record that may no longer fit. */
export function outdatedTexts(entry: ImmutableValue): Prepared['outdated'] {
  return preparedOf(entry).outdated
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
  if (!outdatedTexts(entry).has(path)) return null
  const confirm = () => {
    keepSource(path)
    // The button is gone with its note.
    openField(path)
  }
  return (
    <p className="site-untranslated">
      {children}{' '}
      <button type="button" className="site-link" onClick={confirm}>
        It still fits
      </button>
    </p>
  )
}

/** Keeps in the open record what a text was written or read beside; see prepare-record.ts. */
export function keepSource(path: string): void {
  const entry = store.getState().entryDraft.get('entry')
  const source = preparedOf(entry).sources.get(path)
  const [name = '', ...rest] = outdatedName(path).split('.')
  // Most letters that are typed change nothing here.
  if (!source || source === entry.getIn(['data', name, ...rest])) return
  const data = fromJS({ [name]: entry.getIn(['data', name]) }) as Map<string, unknown>
  const value = data.setIn([name, ...rest], source).get(name)
  store.dispatch(changeDraftField({ field: Map({ name }), value, entries: [] }))
}
