import { useEffect, useRef } from 'react'
import type { RecordVersion } from '../api/content-api'
import { listChangedLabels } from '../../content/model/merge-records'
import type { Json } from '../../content/model/record-file'
import { isEqual } from '../../content/model/values'
import { joinFilled } from '../../languages/join-filled'
import { showRecord, showVersion } from '../actions/version-actions'
import { formatTime } from '../model/format-time'
import { useContent } from '../state/content'
import { patchForm, type OpenForm } from '../state/forms'
import { useHistory } from '../state/history'
import { areSameTexts } from '../state/news'
import { words } from '../words/words'

/**
 * Lists the earlier versions of a published record, below a button that opens the list. Shows the
 * last version before the present one, which staff look for most often.
 */
export function EarlierVersions({ form }: { form: OpenForm }) {
  const { key, kind, record, published, task, shown, listsVersions: isOpen = false } = form
  const content = useContent()
  const history = useHistory(key, isOpen)
  const { versions, error, hasNextPage } = history
  const present = versions.find(({ record }) => isEqual(record, published))
  const previous = versions.find(
    (each) => each.record && published && !areSameTexts(kind, each.record, published),
  )
  const isListed = isOpen && history.data !== undefined
  /** The record of the form when the list was opened. */
  const opened = useRef<Json>(undefined)
  useEffect(() => {
    if (error) opened.current = undefined
    // Disables no input in which staff have typed, and no form that they have published, while the
    // site answered.
    if (isListed && previous && !task && opened.current === record) showVersion(key, previous)
    // Runs only when the list appears, because staff may then return to their own text.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, isListed, error])
  const open = () => {
    opened.current = record
    patchForm(key, { listsVersions: true })
  }
  const close = () => {
    showRecord(key, undefined)
    patchForm(key, { listsVersions: false })
  }
  const describe = (version: RecordVersion, older?: RecordVersion) => {
    if (!version.record) return words.versions.deleted
    if (!older) return hasNextPage ? '' : words.versions.first
    const former = older.record ?? {}
    // Omits values that the server generates, such as the highest number of the deleted projects,
    // because staff cannot edit such values.
    if (areSameTexts(kind, former, version.record)) return words.versions.same
    return listChangedLabels(kind.fields, former, version.record).join('; ')
  }
  if (!content || content.history === 'none' || !published) return null
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        disabled={task !== undefined}
        onClick={isOpen ? close : open}
      >
        {words.versions.button}
      </button>
      {isOpen && error && (
        <p role="alert" className="error">
          {error.message}
        </p>
      )}
      {isListed && (
        <div className="question versions" role="group" aria-label={words.versions.list}>
          {versions.length === 0 && !hasNextPage && <p>{words.versions.none}</p>}
          <ol>
            {versions.map((version, index) => (
              <li key={version.id + version.path}>
                {version.record && (
                  <button
                    type="button"
                    aria-pressed={version.id === shown?.version?.id}
                    onClick={() => showVersion(key, version)}
                  >
                    {formatTime(version.publishedAt)}
                  </button>
                )}{' '}
                {version === present && <strong>{words.versions.present}</strong>}{' '}
                {joinFilled([version.author, describe(version, versions[index + 1])], ': ')}
              </li>
            ))}
          </ol>
          {hasNextPage && (
            <button type="button" onClick={() => void history.fetchNextPage()}>
              {words.versions.more}
            </button>
          )}
        </div>
      )}
    </>
  )
}
