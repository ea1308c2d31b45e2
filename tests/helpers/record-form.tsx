import { act, render } from '@testing-library/react'
import * as actions from '../../src/editor/actions/actions'
import { setPublished } from '../../src/editor/state/published'
import {
  getDraft,
  patchDraft,
  showAddress,
  useDrafts,
  type OpenDraft,
} from '../../src/editor/state/drafts'
import { withBooleanFlags } from '../../src/editor/model/change-record'
import { showLanguage } from '../../src/editor/state/editor-view'
import { RecordForm } from '../../src/editor/form/record-form'
import type { Fields } from '../../src/content/model/field'
import type { RecordKind } from '../../src/content/model/record-kind'
import type { Json } from '../../src/content/model/record-file'

interface Options {
  readonly kind?: Partial<RecordKind>
  /** Path of the record; a new record by default. */
  readonly path?: string
  /** Published records by path. */
  readonly records?: Readonly<Record<string, Json>>
  readonly pictures?: readonly string[]
}

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => {}

/** Renders the form of a record in both languages, without Decap. */
export async function renderForm(fields: Fields, record: Json = {}, options: Options = {}) {
  const { records = {}, pictures = [], path } = options
  const list = { label: 'Pages', description: '', media: 'page', columns: ['title'] } as const
  const kind = { typeName: 'Page', label: 'Page', path: 'pages/', list, fields, ...options.kind }
  const key = path ?? `${kind.path}#1`
  const published = path ? { ...records, [path]: record } : records
  Object.assign(globalThis, { PICTURES: pictures })
  useDrafts.setState({}, true)
  setPublished({ records: published, pictures, errors: [] })

  function Page() {
    const draft = useDrafts((drafts) => drafts[key])
    return draft ? <RecordForm key={draft.id} draftKey={key} draft={draft} field={null} /> : null
  }

  showLanguage()
  const { unmount } = render(<Page />)
  await act(async () => showAddress({ kind, path: path ?? kind.path, key, field: null }))
  if (!path) act(() => patchDraft(key, { record }))
  return {
    /** Returns the record as a save would send it now. */
    getRecord: () => withBooleanFlags(getDraft(key)!.record),
    patch: (patch: Partial<OpenDraft>) => act(() => patchDraft(key, patch)),
    publish: () => act(() => actions.publish(key)),
    /** Leaves the form, as by a link to a list. */
    leave: () => {
      act(() => showAddress(undefined))
      unmount()
    },
  }
}
