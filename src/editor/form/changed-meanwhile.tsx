import { useEffect, useState } from 'react'
import type { HistoryResponse, RecordVersion } from '../api/old-content-api'
import type { Json } from '../../content/model/record-file'
import { isEqual } from '../../content/model/values'
import { requestContentApi } from '../state/content-client'
import { showRecord } from '../actions/version-actions'
import { formatTime } from '../model/format-time'

interface ChangedMeanwhileProps {
  draftKey: string
  path: string
  /** The record as it is published now; undefined if it was deleted. */
  published: Json | undefined
}

/** Note that somebody has published or deleted the record since the form has opened it. */
export function ChangedMeanwhile({ draftKey: key, path, published }: ChangedMeanwhileProps) {
  const [last, setLast] = useState<RecordVersion>()
  useEffect(() => {
    const query = `path=${encodeURIComponent(path)}`
    requestContentApi<HistoryResponse>(`/history?${query}`).then(
      ({ versions }) => setLast(versions[0]),
      // Without an answer, the note does not say who it was.
      () => undefined,
    )
  }, [path, published])
  // On the local server, a change that is not committed has no author.
  const change = last && isEqual(last.record, published ?? null) ? last : undefined
  const author = change?.author ?? 'Somebody'
  const date = change ? `, ${formatTime(change.publishedAt)}` : ''
  const title = `what ${change?.author ?? 'somebody else'} has published${date}`
  return (
    <div className="question" role="group" aria-label="Changed meanwhile">
      <p role="status">
        {published
          ? `${author} has published changes to this since you opened it${date}. Publish keeps those changes, and asks you about each field that both of you changed.`
          : `${author} has deleted this since you opened it${date}.`}
      </p>
      {published && (
        <button type="button" onClick={() => showRecord(key, { record: published, title })}>
          See what differs
        </button>
      )}
    </div>
  )
}
