import { useState } from 'react'
import type { HistoryResponse } from '../../cms-access/content-api'
import { listChangedLabels } from '../../content-model/merge-records'
import { getRecordTitle, isFolder } from '../../content-model/record-kind'
import { requestContentApi } from '../backend/content-client'
import { hasEdits, type OpenDraft } from '../drafts'
import { hasRecord, showVersion, takeVersion } from '../version-actions'
import { formatTime } from './format-time'

interface VersionsProps {
  draftKey: string
  draft: OpenDraft
}

/** Button and list of the earlier versions of a record or, for a new one, of deleted records. */
export function EarlierVersions({ draftKey: key, draft }: VersionsProps) {
  const { kind, path, opened, task, conflict, shown } = draft
  const [history, setHistory] = useState<HistoryResponse>()
  const [problem, setProblem] = useState('')
  const load = async (after?: string) => {
    const page = after ? `&after=${encodeURIComponent(after)}` : ''
    try {
      const query = `path=${encodeURIComponent(path)}${page}`
      const { versions, next } = await requestContentApi<HistoryResponse>(`/history?${query}`)
      const before = after ? (history?.versions ?? []) : []
      setHistory({ versions: versions && [...before, ...versions], next })
      setProblem('')
    } catch (error) {
      setProblem((error as Error).message)
    }
  }
  const close = () => {
    showVersion(key, undefined)
    setHistory(undefined)
  }
  if (!opened && !isFolder(kind)) return null
  const { versions, next } = history ?? {}
  const isKept = !history || versions !== undefined
  return (
    <>
      {isKept && (
        <button
          type="button"
          aria-expanded={history !== undefined}
          disabled={task !== undefined || conflict !== undefined}
          onClick={() => (history ? close() : void load())}
        >
          {opened ? 'Earlier versions' : 'Recently deleted'}
        </button>
      )}
      {problem && (
        <p role="alert" className="error">
          {problem}
        </p>
      )}
      {!isKept && <p role="status">This site keeps no earlier versions.</p>}
      {versions && (
        <div className="question versions" role="group" aria-label="Versions">
          {versions.length === 0 && !next && <p>{opened ? 'None yet.' : 'Nothing is deleted.'}</p>}
          <ol>
            {versions.map((version, index) => (
              <li key={version.id + version.path}>
                {hasRecord(version) && (
                  <button
                    type="button"
                    aria-pressed={version === shown}
                    onClick={() => showVersion(key, version)}
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
      {shown && <ShownVersion draftKey={key} draft={draft} onTake={() => setHistory(undefined)} />}
    </>
  )

  function describe(version: NonNullable<typeof versions>[number], older?: typeof version) {
    if (!opened) return `“${getRecordTitle(kind, version.record ?? undefined)}”`
    if (!version.record) return 'deleted'
    if (!older) return next ? '' : 'the first version'
    const labels = listChangedLabels(kind.fields, older.record ?? {}, version.record)
    return labels.join(', ') || 'the same texts'
  }
}

/** Question whether to take the shown version into the form. */
function ShownVersion({ draftKey: key, draft, onTake }: VersionsProps & { onTake: () => void }) {
  const { kind, opened, shown } = draft
  const labels = opened ? listChangedLabels(kind.fields, opened, shown!.record) : []
  const take = () => {
    const question = 'Replace what you have typed here? It is not published.'
    if (hasEdits(draft) && !window.confirm(question)) return
    takeVersion(key)
    onTake()
  }
  return (
    <div className="question" role="group" aria-label="Version in the preview">
      <p role="status">
        {opened
          ? `The preview shows the version of ${formatTime(shown!.publishedAt)}. `
          : 'The preview shows what was deleted. '}
        {labels.length > 0 && `It differs from what is published in: ${labels.join(', ')}.`}
        {opened && labels.length === 0 && 'It is the same as what is published.'}
      </p>
      <button type="button" disabled={opened && labels.length === 0} onClick={take}>
        {opened ? 'Use this version' : 'Bring it back'}
      </button>
      <button type="button" onClick={() => showVersion(key, undefined)}>
        Back to mine
      </button>
    </div>
  )
}
