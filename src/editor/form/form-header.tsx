import { useEffect, useRef } from 'react'
import type { SiteDraft } from '../api/content-api'
import { getRecordTitle, isFolder } from '../../content/model/record-kind'
import { guidePath } from '../../content/routes'
import { saveDraft } from '../actions/draft-actions'
import { duplicate, publishForm, remove } from '../actions/publish'
import { getNewUrl } from '../state/address'
import { isShortcut } from '../model/shortcut'
import { formatTime } from '../model/format-time'
import { findSiteDraft, useContent, useIsCurrent } from '../state/content'
import { isKept, isSaved, type Draft } from '../state/drafts'
import type { OpenForm } from '../state/forms'
import { usePictures } from '../state/pictures'
import { findNews, findSiteNews } from '../state/news'
import { openSearch } from '../state/desk-routes'
import { useEditorView } from '../state/editor-view'
import { setPreviewOnly } from '../state/panes'
import { words } from '../words/words'
import { DiscardButton, Discarded } from './discard-changes'
import { DraftTools } from './draft-tools'
import { EarlierVersions } from './earlier-versions'
import { PublishedNews, SiteNews } from './news'
import { OtherDrafts } from './other-drafts'
import { ShownRecordNote } from './shown-record'
import { settleField, useShortcuts } from './use-shortcuts'
import { ViewSwitches } from './view-switches'

/** Age of an edit, in ms, after which the header shows the time of the edit. */
const OLD_AFTER_MS = 60 * 60 * 1000

/** Header of a form: its actions, and information and questions for staff before they publish. */
export function FormHeader({ form }: { form: OpenForm }) {
  const { task, draft, shown } = form
  const title = getFormTitle(form)
  // Renders again when pictures change, because the result of isKept() depends on the pictures.
  usePictures()
  useEffect(() => {
    document.title = words.site.tabTitle(title)
  }, [title])
  return (
    <header>
      <div className="tools actions">
        <h1 dir="auto">{title}</h1>
        <p role="status">{task ? words.actions.running(task) : describeState(form)}</p>
        <Actions form={form} />
      </div>
      <div className="tools">
        <ViewSwitches />
        <DraftTools form={form} />
        {/* Stands in this row, so that the row of Publish keeps its height when staff begin to type. */}
        <DiscardButton form={form} />
        <a className="button" href={guidePath} target="_blank" rel="noreferrer">
          {words.desk.guide}
        </a>
        <EarlierVersions form={form} />
      </div>
      <Discarded form={form} />
      <OtherDrafts form={form} />
      {!task && !shown && <PublishedNews form={form} />}
      {!task && !shown && <SiteNews form={form} />}
      <ShownRecordNote form={form} />
      {draft && !isSaved(draft) && !isKept(draft) && (
        <p role="status" className="note">
          {words.form.notKept}
        </p>
      )}
      <Problem form={form} />
    </header>
  )
}

/** Returns the title of the record; for a new record without a title, a text with its kind. */
function getFormTitle({ kind, record, opened }: OpenForm): string {
  const title = getRecordTitle(kind, record)
  const isUnnamed = !opened && title === kind.label
  return isUnnamed ? words.form.newRecord(kind.label.toLowerCase()) : title
}

function describeState({ draft, published }: OpenForm): string {
  if (!draft) return published ? words.form.unchanged : ''
  if (isSaved(draft)) return words.form.saved
  return describeAge(draft)
}

function describeAge({ editedAt }: Draft): string {
  const isOld = editedAt !== undefined && Date.now() - Date.parse(editedAt) > OLD_AFTER_MS
  return isOld ? words.form.editedAt(formatTime(editedAt)) : words.form.edited
}

function Actions({ form }: { form: OpenForm }) {
  const { key, kind, draft, published, opened } = form
  const isBusy = form.task !== undefined || form.shown !== undefined
  const canSave = !isBusy && draft !== undefined && !isSaved(draft)
  const canPublish = !isBusy && (published === undefined || draft !== undefined)
  useShortcuts((event) => {
    const shortcut = ['s', 'Enter', 'k'].find((name) => isShortcut(event, name))
    if (!shortcut) return
    event.preventDefault()
    settleField()
    if (shortcut === 'k') return openSearch(useEditorView.getState().focusedField)
    // Shows the form, because the action may ask or report something in the form.
    setPreviewOnly(false)
    if (shortcut === 's' && canSave) void saveDraft(key)
    if (shortcut === 'Enter' && canPublish) void publishForm(key)
  })
  return (
    <div className="tools">
      <button
        type="button"
        className="primary"
        disabled={!canPublish}
        title={words.form.publishKeys}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => void publishForm(key)}
      >
        {words.form.publish}
      </button>
      <button
        type="button"
        disabled={!canSave}
        title={words.form.saveKeys}
        aria-keyshortcuts="Control+S Meta+S"
        onClick={() => void saveDraft(key)}
      >
        {words.form.saveDraft}
      </button>
      {isFolder(kind) && opened && (
        <>
          <a className="button" href={getNewUrl(kind)}>
            {words.form.newRecord(kind.label.toLowerCase())}
          </a>
          <button type="button" disabled={isBusy} onClick={() => void duplicate(key)}>
            {words.form.duplicate}
          </button>
          {published && (
            <button type="button" disabled={isBusy} onClick={() => void remove(key)}>
              {words.form.delete}
            </button>
          )}
        </>
      )}
    </div>
  )
}

/**
 * Returns true while the form must show the reason why its last action failed. Returns false once
 * staff have decided the conflict, the record is published or saved, or after a failed deletion the
 * content has changed.
 * @param isCurrent true if the content is as it was when the action failed
 */
function hasProblem(form: OpenForm, siteDraft: SiteDraft | undefined, isCurrent: boolean): boolean {
  const { problemOf, draft, published } = form
  const isAsking = [findNews(form), findSiteNews(form, siteDraft)].some(
    (news) => news && news.conflicts.size > 0,
  )
  switch (problemOf) {
    case 'conflict':
      return isAsking
    case 'publishing':
      return draft !== undefined || published === undefined
    case 'saving':
      return draft !== undefined && !isSaved(draft)
    case 'deleting':
      return isCurrent
    case 'unseen-draft':
    case 'discarding':
    case 'linking':
      return siteDraft !== undefined
    default:
      return true
  }
}

function Problem({ form }: { form: OpenForm }) {
  const siteDraft = findSiteDraft(form.key, useContent())
  const isCurrent = useIsCurrent(form.seen)
  const problem = hasProblem(form, siteDraft, isCurrent) ? form.problem : undefined
  const { errors } = form
  const [first] = errors.values()
  const alert = useRef<HTMLParagraphElement>(null)
  // Shows the problem with the question above it. For errors, the form scrolls to their fields.
  useEffect(() => {
    if (problem) alert.current?.scrollIntoView({ block: 'center' })
  }, [problem])
  if (!problem && !first) return null
  return (
    <p ref={alert} role="alert" className="error">
      {problem ?? words.form.invalid(errors.size, first!)}
    </p>
  )
}
