import { act, render } from '@testing-library/react'
import { publishForm } from '../../src/editor/actions/publish'
import { withBooleanFlags } from '../../src/editor/model/change-record'
import { RecordForm } from '../../src/editor/form/record-form'
import { setContent } from '../../src/editor/state/content'
import { updateDraft, useDrafts } from '../../src/editor/state/drafts'
import { showLanguage } from '../../src/editor/state/editor-view'
import {
  getForm,
  patchForm,
  showAddress,
  useForm,
  useForms,
  type FormState,
} from '../../src/editor/state/forms'
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

/** Content of a site without records. */
export const noContent = {
  records: {},
  pictures: [],
  drafts: [],
  errors: [],
  added: {},
  lastChanges: {},
  history: 'none',
} as const

/** Renders the form of a record in both languages, without Decap. */
export async function renderForm(fields: Fields, record: Json = {}, options: Options = {}) {
  const { records = {}, pictures = [], path } = options
  const list = { label: 'Pages', description: '', media: 'page', columns: ['title'] } as const
  const kind = { typeName: 'Page', label: 'Page', path: 'pages/', list, fields, ...options.kind }
  const key = path ?? `${kind.path}#1`
  const published = path ? { ...records, [path]: record } : records
  Object.assign(globalThis, { PICTURES: pictures })
  Object.keys(useDrafts.getState()).forEach((each) => updateDraft(each, () => undefined))
  useForms.setState({}, true)
  setContent({ ...noContent, records: published, pictures })

  function Page() {
    const form = useForm(key)
    return form ? <RecordForm key={form.id} form={form} field={null} /> : null
  }

  showLanguage()
  const { unmount } = render(<Page />)
  await act(async () => showAddress({ kind, path: path ?? kind.path, key, field: null }))
  if (!path) act(() => updateDraft(key, () => ({ record })))
  return {
    /** Returns the record as the editor would publish it now. */
    getRecord: () => withBooleanFlags(getForm(key)!.record),
    patch: (patch: Partial<FormState>) => act(() => patchForm(key, patch)),
    publish: () => act(() => publishForm(key)),
    /** Leaves the form, as a link to a list does. */
    leave: () => {
      act(() => showAddress(undefined))
      unmount()
    },
  }
}
