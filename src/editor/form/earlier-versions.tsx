import { useEffect, useEffectEvent, useState } from 'react'
import type { HistoryResponse, RecordVersion } from '../api/old-content-api'
import { listChangedLabels } from '../../content/model/merge-records'
import { getRecordTitle, isFolder } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { isDeletedUrl } from '../state/address'
import { requestContentApi } from '../state/content-client'
import { usePublished } from '../state/published'
import type { OpenDraft } from '../state/drafts'
import { showRecord } from '../actions/version-actions'
import { formatTime } from '../model/format-time'

interface VersionsProps {
  draftKey: string
  draft: OpenDraft
}

/** Button and list of the earlier versions of a record or, for a new one, of deleted records. */
export function EarlierVersions({ draftKey: key, draft }: VersionsProps) {
  const { kind, path, opened, task, conflict, shown, restored } = draft
  const [history, setHistory] = useState<HistoryResponse>()
  const [problem, setProblem] = useState('')
  const keepsHistory = usePublished()?.keepsHistory
  const load = async (after?: string) => {
    const page = after ? `&after=${encodeURIComponent(after)}` : ''
    try {
      const query = `path=${encodeURIComponent(path)}${page}`
      const { versions, next } = await requestContentApi<HistoryResponse>(`/history?${query}`)
      const before = after ? (history?.versions ?? []) : []
      setHistory({ versions: [...before, ...versions], next })
      setProblem('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const loadFromUrl = useEffectEvent(() => {
    if (isDeletedUrl(location.hash) && !restored) void load()
  })
  // eslint-disable-next-line react-hooks/set-state-in-effect -- The state is set after a request.
  useEffect(() => loadFromUrl(), [])
  const close = () => {
    showRecord(key, undefined)
    setHistory(undefined)
  }
  const show = (version: RecordVersion, record: Json) => {
    const title = opened ? `the version of ${formatTime(version.publishedAt)}` : 'what was deleted'
    showRecord(key, { record, title, version })
  }
  if (!keepsHistory || (!opened && !isFolder(kind))) return null
  const { versions, next } = history ?? {}
  return (
    <>
      <button
        type="button"
        aria-expanded={history !== undefined}
        disabled={task !== undefined || conflict !== undefined}
        onClick={() => (history ? close() : void load())}
      >
        {opened ? 'Earlier versions' : 'Recently deleted'}
      </button>
      {problem && (
        <p role="alert" className="error">
          {problem}
        </p>
      )}
      {versions && (
        <div className="question versions" role="group" aria-label="Versions">
          {versions.length === 0 && !next && <p>{opened ? 'None yet.' : 'Nothing is deleted.'}</p>}
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
          {next && (
            <button type="button" onClick={() => void load(next)}>
              Show more
            </button>
          )}
        </div>
      )}
    </>
  )

  function describe(version: RecordVersion, older?: RecordVersion) {
    if (!opened) return `“${getRecordTitle(kind, version.record ?? undefined)}”`
    if (!version.record) return 'deleted'
    if (!older) return next ? '' : 'the first version'
    const labels = listChangedLabels(kind.fields, older.record ?? {}, version.record)
    return labels.join(', ') || 'the same texts'
  }
}
