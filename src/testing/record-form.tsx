import { render } from '@testing-library/react'
import { createRef, useCallback, useState } from 'react'
import { RecordEditor } from '../cms/form/record-editor'
import type { RecordFormHandle } from '../cms/form/record-form'
import { showLanguage } from '../cms/form/shown-languages'
import type { Fields } from '../content-model/field'
import type { RecordKind } from '../content-model/record-kind'
import type { Json } from '../content-model/record-order'
import { withPlainMarks } from '../cms/form/change-record'

interface Options {
  readonly kind?: Partial<RecordKind>
  readonly slug?: string
  /** The published records of other kinds, by the kinds' paths. */
  readonly records?: Readonly<Record<string, readonly Json[]>>
  readonly pictures?: readonly string[]
  readonly isPublishing?: boolean
  readonly onFocus?: (path: string, language: unknown) => void
}

/** Renders the form of a record in both languages, without Decap. */
export function renderForm(fields: Fields, record: Json = {}, options: Options = {}) {
  const { records = {}, pictures = [], isPublishing = false } = options
  const kind = { typeName: 'Page', label: 'Page', path: 'pages/page.json', fields, ...options.kind }
  const form = createRef<RecordFormHandle>()
  const { onFocus = () => {} } = options
  const surroundings = {
    records: (of: string) =>
      (records[of] ?? []).map((data, index) => ({ slug: String(index), data })),
    pictures,
  }
  let now = record
  Object.assign(globalThis, { PICTURES: pictures })

  function Page({ isInert }: { isInert: boolean }) {
    const [value, setValue] = useState(record)
    const change = useCallback((next: Json) => {
      now = next
      setValue(next)
    }, [])
    return (
      <RecordEditor
        ref={form}
        kind={kind}
        slug={options.slug}
        value={value}
        opened={options.slug === undefined ? undefined : record}
        onChange={change}
        onRestore={(copy) => change(copy.record)}
        surroundings={surroundings}
        onFocus={onFocus}
        isPublishing={isInert}
      />
    )
  }

  showLanguage(undefined)
  const { rerender, unmount } = render(<Page isInert={isPublishing} />)
  return {
    /** The record as it would be saved now. */
    record: () => withPlainMarks(now),
    form: () => form.current!,
    publish: (isInert: boolean) => rerender(<Page isInert={isInert} />),
    unmount,
  }
}
