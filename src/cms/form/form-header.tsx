import { getRecordTitle, isFolder } from '../../content-model/record-kind'
import { isEqual } from '../../content-model/values'
import * as actions from '../actions'
import { getNewUrl } from '../address'
import { usePublished } from '../backend/published'
import { hasEdits, type Conflict, type OpenDraft } from '../drafts'
import { ViewSwitches } from './editor-view'
import { focusOnMount } from './form-context'
import type { StoredDraft } from './stored-drafts'

interface FormHeaderProps {
  draftKey: string
  draft: OpenDraft
}

/** Header of a form: its actions, and what staff must know or decide before they publish. */
export function FormHeader({ draftKey: key, draft }: FormHeaderProps) {
  const { kind, path, opened, task, found, conflict, isStored } = draft
  const published = usePublished()?.records[path]
  const isOutdated = opened !== undefined && !isEqual(published, opened) && !conflict && !task
  return (
    <header>
      <div className="tools">
        <h1>{kind.label}</h1>
        <p role="status">
          {task ? `${task}. Please wait until it is done.` : describeState(draft)}
        </p>
        <Actions draftKey={key} draft={draft} />
      </div>
      <ViewSwitches />
      {found.map((stored) => (
        <RestoreQuestion key={stored.key} draftKey={key} draft={draft} stored={stored} />
      ))}
      {conflict && <ConflictQuestion draftKey={key} conflict={conflict} />}
      {isOutdated && (
        <p role="status" className="note">
          {published
            ? 'Somebody has published a change of this since you opened it. Publish keeps it, and asks where both of you changed the same.'
            : 'Somebody has deleted this since you opened it.'}
        </p>
      )}
      {!isStored && (
        <p role="status" className="note">
          This browser cannot keep what you type. Publish it before you close this page.
        </p>
      )}
      <Problem {...draft} />
    </header>
  )
}

function describeState(draft: OpenDraft): string {
  if (hasEdits(draft)) return 'Not published yet'
  return draft.opened ? 'No unsaved changes' : ''
}

function Actions({ draftKey: key, draft }: FormHeaderProps) {
  const { kind, opened, task, conflict } = draft
  const isBusy = task !== undefined || conflict !== undefined
  const confirmRemove = () => {
    const lost = hasEdits(draft) ? ', with what you have just typed' : ''
    const question = `Delete “${getRecordTitle(kind, opened)}” for good${lost}? It cannot be brought back here.`
    if (window.confirm(question)) void actions.remove(key)
  }
  return (
    <div className="tools">
      {isFolder(kind) && opened && (
        <>
          <a className="button" href={getNewUrl(kind)}>
            New {kind.label.toLowerCase()}
          </a>
          <button type="button" disabled={isBusy} onClick={() => void actions.duplicate(key)}>
            Duplicate
          </button>
          <button type="button" disabled={isBusy} onClick={confirmRemove}>
            Delete
          </button>
        </>
      )}
      <button
        type="button"
        className="primary"
        disabled={isBusy || (opened && !hasEdits(draft))}
        onClick={() => void actions.publish(key)}
      >
        Publish
      </button>
    </div>
  )
}

/** Question whether to restore a draft that was typed before and not published. */
function RestoreQuestion({
  draftKey: key,
  draft,
  stored,
}: FormHeaderProps & { stored: StoredDraft }) {
  const title = getRecordTitle(draft.kind, stored.record)
  const other = draft.opened ? 'something here in another window' : `“${title}”`
  const what = stored.key === key ? 'something here' : other
  return (
    <div className="question" role="group" aria-label={`Not published: ${title}`}>
      <p>You typed {what} that was not published.</p>
      <button
        type="button"
        ref={stored.key === key ? focusOnMount : undefined}
        onClick={() => void actions.restore(key, stored)}
      >
        Restore it
      </button>
      <button type="button" onClick={() => void actions.discard(key, stored)}>
        Discard it
      </button>
    </div>
  )
}

/** Question whose values to keep in fields that somebody else has changed too. */
function ConflictQuestion({ draftKey: key, conflict }: { draftKey: string; conflict: Conflict }) {
  const show = (value: unknown) =>
    typeof value === 'object' ? '(several values)' : String(value ?? '')
  return (
    <div
      className="question"
      role="group"
      aria-label="Changed by both"
      tabIndex={-1}
      ref={focusOnMount}
    >
      <p>{conflict.summary} You have changed the same. Nothing is published yet.</p>
      <dl>
        {[...conflict.fields].map(([label, { ours, theirs }]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">Theirs: {show(theirs)}</dd>
            <dd dir="auto">Yours: {show(ours)}</dd>
          </div>
        ))}
      </dl>
      <button type="button" onClick={() => void actions.publishOurs(key)}>
        Publish yours
      </button>
      <button type="button" onClick={() => actions.takeTheirs(key)}>
        Take theirs into the form
      </button>
      <button type="button" onClick={() => actions.postponeConflict(key)}>
        Go on editing
      </button>
    </div>
  )
}

function Problem({ problem, errors }: OpenDraft) {
  const [first] = errors.values()
  if (!problem && !first) return null
  return (
    <p role="alert" className="error">
      {problem ??
        `Not published yet. ${errors.size === 1 ? first : `${errors.size} fields are not right: look for the red lines.`}`}
    </p>
  )
}
