import { memo, useId, useMemo, useState } from 'react'
import { getFieldLabel } from '../../../content/model/field-label'
import { listPropertyNames } from '../../../content/model/translation'
import { mainLanguage, type Language } from '../../../languages/languages'
import { editRecord } from '../../actions/edit-record'
import { getInputId, TextContext, type TextForm } from '../../form/form-context'
import { TextInput } from '../../form/text-input'
import type { TranslationRow } from '../../model/translation-rows'
import { withField } from '../../state/address'
import type { DeskItem } from '../../state/desk-items'
import { checkRecord } from '../../state/form-errors'
import type { UndoStep } from '../../state/undo'
import { words } from '../../words/words'
import { Original } from './original'

interface TranslationGroupProps {
  language: Language
  item: DeskItem
  rows: readonly TranslationRow[]
  /** False to show only the texts that wait for a translation. */
  isAll: boolean
  /** True to show the errors of texts that cannot be published. */
  isChecked: boolean
  announce: (message: string) => void
}

/** The texts of a record with their translations. A keystroke renders only the changed row. */
export const TranslationGroup = memo(function TranslationGroup(props: TranslationGroupProps) {
  const { language, item, rows, isAll, isChecked, announce } = props
  const { kind, key, record, task, draft } = item
  const headingId = useId()
  const [undo, setUndo] = useState<readonly UndoStep[]>([])
  // Prefixes the paths of inputs with the record's key, because the page shows several records.
  const prefix = `${key}:`
  const errors = useMemo(() => {
    const found = isChecked && draft ? checkRecord(kind, record) : []
    return new Map([...found].map(([path, message]) => [prefix + path, message]))
  }, [isChecked, draft, kind, record, prefix])
  const context = useMemo<TextForm>(
    () => ({
      ...{ formLanguages: [language], errors, comparison: undefined, undo, announce },
      change: (path, value) => editRecord(kind, key, path.slice(prefix.length), value),
      addUndoStep: (step) => setUndo((steps) => [...steps, step]),
      removeUndoStep: (step) => setUndo((steps) => steps.filter((each) => each !== step)),
      focus: (path) => document.getElementById(getInputId(path))?.focus(),
    }),
    [language, errors, undo, announce, kind, key, prefix],
  )
  return (
    <section aria-labelledby={headingId} inert={task !== undefined}>
      <h2 id={headingId}>{item.title}</h2>
      <TextContext value={context}>
        <ul>
          {rows
            .filter((row) => isAll || row.isWaiting)
            .map((row) => (
              <TextRow key={row.path} item={item} row={row} />
            ))}
        </ul>
      </TextContext>
    </section>
  )
})

interface TextRowProps {
  item: DeskItem
  row: TranslationRow
}

const TextRow = memo(
  function TextRow({ item, row }: TextRowProps) {
    const { kind, key, url, published } = item
    const { field, path, ownPath, state } = row
    const label = getFieldLabel(kind.fields, path)
    const isText = field.type === 'text' || field.type === 'paragraph'
    return (
      <li data-state={state}>
        {isText ? (
          <>
            <p lang={mainLanguage.code} dir={mainLanguage.direction}>
              <Original item={item} row={row} />
            </p>
            <TextInput {...row} field={field} path={`${key}:${path}`} label={label} />
          </>
        ) : (
          <>
            <p>{label}</p>
            <p className="note">{words.translations.picture}</p>
          </>
        )}
        <p>
          <strong>{describeState(state, published !== undefined)}</strong>
          <a href={withField(url, ownPath)} data-place={key + ownPath}>
            {words.translations.inForm}
            <span className="visually-hidden">: {label}</span>
          </a>
        </p>
      </li>
    )
  },
  (before, after) =>
    before.row.state === after.row.state &&
    before.row.path === after.row.path &&
    before.item.published === after.item.published &&
    listPropertyNames(after.row.name, after.row.field).every(
      (name) => before.row.values[name] === after.row.values[name],
    ),
)

function describeState(state: TranslationRow['state'], isPublished: boolean): string {
  return state === 'typed' && !isPublished ? words.translations.inDraft : words.translations[state]
}
