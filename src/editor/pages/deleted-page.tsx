import { useEffect } from 'react'
import type { RecordVersion } from '../api/content-api'
import { getRecordTitle, isFolder, type RecordKind } from '../../content/model/record-kind'
import { recordKinds } from '../../content/registry'
import { bringBack, findReturningKey } from '../actions/bring-back'
import { findCardPicture } from '../model/card-picture'
import { formatTime } from '../model/format-time'
import { getFormUrl } from '../state/address'
import { useContent } from '../state/content'
import { useDrafts } from '../state/drafts'
import { useHistory } from '../state/history'
import { addVersionPictures } from '../state/pictures'
import { usePublishedKeys } from '../state/shared-task'
import { words } from '../words/words'
import { ActionButton } from './action-button'
import { ItemPicture } from './item-picture'
import { PageHeading } from './page-heading'
import { focusPage, PageMessage, usePageMessage } from './page-message'

/** Page where staff bring back deleted records. */
export function DeletedPage() {
  const history = useContent()?.history ?? 'none'
  const [message, show] = usePageMessage()
  const showReturned = (text: string) => {
    if (show({ text })) focusPage()
  }
  return (
    <>
      <PageHeading
        title={words.desk.pages.deleted}
        status={message?.text ?? words.deleted.canReturn[history]}
      />
      {history !== 'none' &&
        recordKinds
          .filter(isFolder)
          .map((kind) => <DeletedRecords key={kind.path} kind={kind} onReturn={showReturned} />)}
    </>
  )
}

interface DeletedRecordsProps {
  kind: RecordKind
  /** Called with a sentence about the record that was brought back. */
  onReturn: (message: string) => void
}

function DeletedRecords({ kind, onReturn }: DeletedRecordsProps) {
  const { versions, data, error, hasNextPage, fetchNextPage } = useHistory(kind.path, true)
  useEffect(() => {
    for (const { id, record } of versions) if (record) addVersionPictures(id, record)
    // Depends on `data`, because `versions` is a new list in each render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [data])
  return (
    <section aria-label={kind.list?.label}>
      {error && (
        <p role="alert" className="error">
          {error.message}
        </p>
      )}
      {!data && !error && <p className="empty">{words.desk.loading}</p>}
      {data && versions.length === 0 && !hasNextPage && (
        <p className="empty">{words.deleted.nothing}</p>
      )}
      <ul className="cards">
        {versions.map((version) => (
          <DeletedCard key={version.id + version.path} {...{ kind, version }} onReturn={onReturn} />
        ))}
      </ul>
      {hasNextPage && (
        <button type="button" onClick={() => void fetchNextPage()}>
          {words.deleted.more}
        </button>
      )}
    </section>
  )
}

interface DeletedCardProps extends DeletedRecordsProps {
  version: RecordVersion
}

function DeletedCard({ kind, version, onReturn }: DeletedCardProps) {
  const record = version.record ?? {}
  const title = getRecordTitle(kind, record)
  const [message, show] = usePageMessage()
  useDrafts()
  const draftKey = findReturningKey(version)
  const isBusy = usePublishedKeys().has(draftKey ?? '')
  const bring = async () => {
    show()
    const reason = await bringBack(kind, version)
    if (!reason) return onReturn(words.deleted.returned(title))
    const key = findReturningKey(version)
    const text = words.deleted.notReturned(title, reason)
    show({ text, isProblem: true, url: key && getFormUrl(kind, key) })
  }
  return (
    <li className="card">
      <ItemPicture item={{ picture: findCardPicture(kind, record) }} />
      <strong>{title}</strong>
      <small>{words.deleted.by(version.author, formatTime(version.publishedAt))}</small>
      <PageMessage message={message} onClose={() => show()} />
      <ActionButton isBusy={isBusy} onClick={() => void bring()}>
        {words.deleted.bringBack}
        <span className="visually-hidden"> {title}</span>
      </ActionButton>
    </li>
  )
}
