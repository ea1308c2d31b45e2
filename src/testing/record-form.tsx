import { render } from '@testing-library/react'
import { createRef, useState } from 'react'
import { withBooleanFlags } from '../cms/form/change-record'
import { RecordForm, type RecordFormHandle } from '../cms/form/record-form'
import { showLanguage } from '../cms/form/editor-view'
import type { Fields } from '../content-model/field'
import type { RecordKind } from '../content-model/record-kind'
import type { Json } from '../content-model/record-file'

interface Options {
  readonly kind?: Partial<RecordKind>
  readonly path?: string
  /** Published records by path. */
  readonly records?: Readonly<Record<string, Json>>
  readonly pictures?: readonly string[]
}

// jsdom does not scroll.
Element.prototype.scrollIntoView = () => {}

/** Renders the form of a record in both languages, without Decap. */
export function renderForm(fields: Fields, record: Json = {}, options: Options = {}) {
  const { records = {}, pictures = [], path } = options
  const kind = { typeName: 'Page', label: 'Page', path: 'pages/page.json', fields, ...options.kind }
  const form = createRef<RecordFormHandle>()
  const content = { records, pictures, errors: [] }
  let current = record
  Object.assign(globalThis, { PICTURES: pictures })

  function Page({ isPublishing = false }: { isPublishing?: boolean }) {
    const [draft, setDraft] = useState({ record, opened: path === undefined ? undefined : record })
    return (
      <RecordForm
        ref={form}
        kind={kind}
        path={path ?? ''}
        draft={draft}
        onChange={(next) => {
          current = next.record
          setDraft({ ...draft, ...next })
        }}
        content={content}
        isPublishing={isPublishing}
      />
    )
  }

  showLanguage()
  const { rerender, unmount } = render(<Page />)
  return {
    /** Returns the record as a save would send it now. */
    record: () => withBooleanFlags(current),
    form: () => form.current!,
    publish: (isPublishing: boolean) => rerender(<Page isPublishing={isPublishing} />),
    unmount,
  }
}
