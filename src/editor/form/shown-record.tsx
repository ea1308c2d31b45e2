import { use, useRef } from 'react'
import { getFieldLabel, getFieldPath } from '../../content/model/field-label'
import { hasShownField, showRecord, takeShownField, takeVersion } from '../actions/version-actions'
import { publishForm } from '../actions/publish'
import { findSiteDraft } from '../state/content'
import { confirm } from '../state/confirmation'
import { isSaved } from '../state/drafts'
import { getForm, isAdding, type OpenForm } from '../state/forms'
import { words } from '../words/words'
import { FormContext } from './form-context'
import { useShortcuts } from './use-shortcuts'

/** Describes the record that form and preview show instead of the edited record. */
export function ShownRecordNote({ form }: { form: OpenForm }) {
  const { comparison } = use(FormContext)
  const { key, kind, draft, published, shown } = form
  if (!shown || !comparison) return null
  const { name, labels } = comparison
  const isSame = published !== undefined && labels.length === 0
  const canTake = !isSame && !isAdding(form)
  const kept = shown.kept?.map((path) => getFieldLabel(kind.fields, path)) ?? []
  /** Replaces the edits, after a question that names them. Returns false if staff do not agree. */
  const take = async (ask: (parts: readonly string[]) => string, button: string) => {
    const parts = [
      ...(draft && !isSaved(draft) ? [words.versions.typed] : []),
      ...(draft?.siteDraft?.version ? [words.form.draftBy(findSiteDraft(key)?.author)] : []),
    ]
    if (parts.length > 0 && !(await confirm(ask(parts), button))) return false
    takeVersion(key)
    return true
  }
  const publish = async () => {
    const { confirmPublish, publish: button } = words.versions
    const isTaken = await take(confirmPublish, button)
    // Lets staff first read what the version has that the form does not have.
    if (isTaken && !getForm(key)?.problem) void publishForm(key)
  }
  return (
    <div className="question" role="group" aria-label={words.versions.shown}>
      <p role="status">
        {words.versions.shows(shown.title)}
        {labels.length > 0 && ` ${words.versions.differs(name, labels)}`}
        {isSame && ` ${words.versions.isSame(name)}`}
        {kept.length > 0 && ` ${words.versions.keeps(kept)}`}
      </p>
      {shown.version && (
        <>
          <button type="button" disabled={!canTake} onClick={() => void publish()}>
            {words.versions.publish}
          </button>
          <button
            type="button"
            disabled={!canTake}
            onClick={() => void take(words.versions.confirmUse, words.versions.use)}
          >
            {words.versions.use}
          </button>
        </>
      )}
      <button type="button" onClick={() => showRecord(key, undefined)}>
        {words.versions.back}
      </button>
      {comparison.values.size > 0 && <DifferenceTools form={form} />}
    </div>
  )
}

/**
 * Buttons and keyboard shortcuts that lead to the next and the previous difference, and a button
 * that copies the field of the current difference into the edited record.
 */
function DifferenceTools({ form }: { form: OpenForm }) {
  const { key, kind, shown } = form
  const next = useRef<HTMLButtonElement>(null)
  const goTo = (step: 1 | -1) => {
    const notes = [...document.querySelectorAll<HTMLElement>('[data-difference]')]
    const index = notes.findIndex((note) => note.dataset.difference === shown?.current)
    const note = notes.at(index < 0 && step < 0 ? -1 : (index + step) % notes.length)
    if (!note) return
    for (
      let box = note.closest('details');
      box;
      box = box.parentElement?.closest('details') ?? null
    )
      box.open = true
    note.scrollIntoView({ block: 'center' })
    showRecord(key, { ...shown!, current: note.dataset.difference })
  }
  useShortcuts((event) => {
    if (event.key !== 'F7' || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    goTo(event.shiftKey ? -1 : 1)
  })
  const field = shown?.current === undefined ? undefined : getFieldPath(kind.fields, shown.current)
  const take = (path: string) => {
    takeShownField(key, path)
    next.current?.focus()
  }
  return (
    <>
      <button
        type="button"
        title={words.versions.keys.previous}
        aria-keyshortcuts="Shift+F7"
        onClick={() => goTo(-1)}
      >
        {words.versions.previousDifference}
      </button>
      <button
        ref={next}
        type="button"
        title={words.versions.keys.next}
        aria-keyshortcuts="F7"
        onClick={() => goTo(1)}
      >
        {words.versions.nextDifference}
      </button>
      {field !== undefined &&
        (hasShownField(form, field) ? (
          <p role="status">{words.versions.taken(getFieldLabel(kind.fields, field))}</p>
        ) : (
          <button type="button" onClick={() => take(field)}>
            {words.versions.takeField(getFieldLabel(kind.fields, field))}
          </button>
        ))}
    </>
  )
}
