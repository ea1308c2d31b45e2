import { useState } from 'react'
import type { RecordVersion } from '../api/content-api'
import { listChangedLabels } from '../../content/model/merge-records'
import { getRecordTitle, isFolder } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { showRecord } from '../actions/version-actions'
import { isDeletedUrl } from '../state/address'
import { formatTime } from '../model/format-time'
import { useContent } from '../state/content'
import type { OpenForm } from '../state/forms'
import { useHistory } from '../state/history'
import { words } from '../words/words'

/** Button and list of a record's earlier versions; for a new record, of the deleted records. */
export function EarlierVersions({ form }: { form: OpenForm }) {
  const { key, kind, draft, published, task, shown } = form
  const content = useContent()
  const [isOpen, setOpen] = useState(isDeletedUrl(location.hash) && !draft?.from)
  const history = useHistory(published ? key : kind.path, isOpen)
  const { versions, error, hasNextPage } = history
  const close = () => {
    showRecord(key, undefined)
    setOpen(false)
  }
  const show = (version: RecordVersion, record: Json) => {
    const title = published
      ? words.versions.title(formatTime(version.publishedAt))
      : words.versions.deleted
    showRecord(key, { record, title, version })
  }
  const describe = (version: RecordVersion, older?: RecordVersion) => {
    if (!published) return `“${getRecordTitle(kind, version.record ?? undefined)}”`
    if (!version.record) return 'deleted'
    if (!older) return hasNextPage ? '' : 'the first version'
    const labels = listChangedLabels(kind.fields, older.record ?? {}, version.record)
    return labels.join(', ') || 'the same texts'
  }
  if (!content || content.history === 'none' || (!published && !isFolder(kind))) return null
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        disabled={task !== undefined}
        onClick={() => (isOpen ? close() : setOpen(true))}
      >
        {published ? 'Earlier versions' : 'Recently deleted'}
      </button>
      {isOpen && error && (
        <p role="alert" className="error">
          {error.message}
        </p>
      )}
      {isOpen && history.data && (
        <div className="question versions" role="group" aria-label="Versions">
          {versions.length === 0 && !hasNextPage && (
            <p>{published ? 'None yet.' : 'Nothing is deleted.'}</p>
          )}
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
              Show more
            </button>
          )}
        </div>
      )}
    </>
  )
}
