import { useState } from 'react'
import type { RecordVersion } from '../api/content-api'
import { listChangedLabels } from '../../content/model/merge-records'
import type { Json } from '../../content/model/record-file'
import { showRecord } from '../actions/version-actions'
import { formatTime } from '../model/format-time'
import { useContent } from '../state/content'
import type { OpenForm } from '../state/forms'
import { useHistory } from '../state/history'
import { words } from '../words/words'

/** Button and list of the earlier versions of a published record. */
export function EarlierVersions({ form }: { form: OpenForm }) {
  const { key, kind, published, task, shown } = form
  const content = useContent()
  const [isOpen, setOpen] = useState(false)
  const history = useHistory(key, isOpen)
  const { versions, error, hasNextPage } = history
  const close = () => {
    showRecord(key, undefined)
    setOpen(false)
  }
  const show = (version: RecordVersion, record: Json) => {
    const title = words.versions.title(formatTime(version.publishedAt))
    showRecord(key, { record, title, version })
  }
  const describe = (version: RecordVersion, older?: RecordVersion) => {
    if (!version.record) return words.versions.deleted
    if (!older) return hasNextPage ? '' : words.versions.first
    const labels = listChangedLabels(kind.fields, older.record ?? {}, version.record)
    return labels.join(', ') || words.versions.same
  }
  if (!content || content.history === 'none' || !published) return null
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        disabled={task !== undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {words.versions.button}
      </button>
      {isOpen && error && (
        <p role="alert" className="error">
          {error.message}
        </p>
      )}
      {isOpen && history.data && (
        <div className="question versions" role="group" aria-label={words.versions.list}>
          {versions.length === 0 && !hasNextPage && <p>{words.versions.none}</p>}
          <ol>
            {versions.map((version, index) => (
              <li key={version.id + version.path}>
                {version.record && (
                  <button
                    type="button"
                    aria-pressed={version === shown?.version}
                    onClick={() => show(version, version.record!)}
                  >
                    {formatTime(version.publishedAt)}
                  </button>
                )}{' '}
                {[version.author, describe(version, versions[index + 1])]
                  .filter(Boolean)
                  .join(': ')}
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
