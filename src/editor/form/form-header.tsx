import { getRecordTitle, isFolder } from '../../content/model/record-kind'
import { isEqual } from '../../content/model/values'
import * as actions from '../actions/actions'
import { getNewUrl } from '../state/address'
import { usePublished } from '../state/published'
import { saveDraft } from '../actions/draft-actions'
import { hasEdits, isSaved, type Conflict, type OpenDraft } from '../state/drafts'
import { showRecord } from '../actions/version-actions'
import { ChangedMeanwhile } from './changed-meanwhile'
import { EarlierVersions } from './earlier-versions'
import { ViewSwitches } from './view-switches'
import { focusOnMount } from './form-context'
import { ShownRecord } from './shown-record'
import { DraftTools, isDeciding, SiteDraftQuestions } from './site-draft-tools'
import type { StoredDraft } from '../state/stored-drafts'

interface FormHeaderProps {
  draftKey: string
  draft: OpenDraft
}

/** Header of a form: its actions, and what staff must know or decide before they publish. */
export function FormHeader({ draftKey: key, draft }: FormHeaderProps) {
  const { kind, path, opened, task, found, conflict, shown, restored, isStored } = draft
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
      <div className="tools">
        <ViewSwitches />
        <DraftTools draftKey={key} draft={draft} />
        {/* The list closes when a version is taken into the form. */}
        <EarlierVersions key={restored?.id} draftKey={key} draft={draft} />
      </div>
      {found.map((stored) => (
        <RestoreQuestion key={stored.key} draftKey={key} draft={draft} stored={stored} />
      ))}
      <SiteDraftQuestions draftKey={key} draft={draft} />
      {conflict && <ConflictQuestion draftKey={key} conflict={conflict} />}
      {isOutdated && !shown && (
        <ChangedMeanwhile draftKey={key} path={path} published={published} />
      )}
      <ShownRecord draftKey={key} draft={draft} />
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
  if (hasEdits(draft)) return isSaved(draft) ? 'Draft saved, not published' : 'Not published yet'
  return draft.opened ? 'No unsaved changes' : ''
}

function Actions({ draftKey: key, draft }: FormHeaderProps) {
  const { kind, opened } = draft
  const isBusy = isDeciding(draft)
  const confirmRemove = () => {
    const lost = hasEdits(draft) ? ', with what you have just typed' : ''
    const question = `Delete “${getRecordTitle(kind, opened)}”${lost}? “Recently deleted”, at the end of the list, can bring back what is published.`
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
        disabled={isBusy || !hasEdits(draft) || isSaved(draft)}
        onClick={() => void saveDraft(key)}
      >
        Save draft
      </button>
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
  const { summary, fields, newer, siteDraft } = conflict
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
      <p>{summary} You have changed the same. Nothing is published yet.</p>
      <dl>
        {[...fields].map(([label, { ours, theirs }]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd dir="auto">Theirs: {show(theirs)}</dd>
            <dd dir="auto">Yours: {show(ours)}</dd>
          </div>
        ))}
      </dl>
      {siteDraft ? (
        <button type="button" onClick={() => actions.keepOurs(key)}>
          Keep yours in the form
        </button>
      ) : (
        <button type="button" onClick={() => void actions.publishOurs(key)}>
          Publish yours
        </button>
      )}
      <button type="button" onClick={() => actions.takeTheirs(key)}>
        Take theirs into the form
      </button>
      <button type="button" onClick={() => showRecord(key, { record: newer, title: 'theirs' })}>
        See what differs
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
