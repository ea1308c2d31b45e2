import { findField } from '../../content/model/field-label'
import type { Conflict, Conflicts } from '../../content/model/merge-records'
import type { RecordKind } from '../../content/model/record-kind'
import type { Json } from '../../content/model/record-file'
import { isEqual } from '../../content/model/values'
import { decidePublished, decideSaved, type Side } from '../actions/conflict-actions'
import { showRecord } from '../actions/version-actions'
import { formatTime } from '../model/format-time'
import { findSiteDraft, useContent } from '../state/content'
import type { OpenForm } from '../state/forms'
import { useHistory } from '../state/history'
import { findNews, findSiteNews } from '../state/news'
import { words } from '../words/words'
import { describeSide } from './describe-side'
import { Question } from './question'

/** Reports that somebody has published or deleted the record. Asks about conflicting fields. */
export function PublishedNews({ form }: { form: OpenForm }) {
  const { key, draft, published } = form
  const isDeleted = draft?.opened !== undefined && !published
  const news = findNews(form)
  const { author, time } = useLastChange(key, published, isDeleted || news !== undefined)
  if (isDeleted) return <Question {...labels.news} text={words.news.deleted(author, time)} />
  if (!news) return null
  const title = words.news.title(author, time)
  const [say, label] =
    news.conflicts.size > 0
      ? [words.news.conflict, labels.conflict]
      : [words.news.published, labels.news]
  return (
    <Question {...label} text={say(author, time)}>
      <Decisions
        kind={form.kind}
        conflicts={news.conflicts}
        onDecide={(conflict, side) => decidePublished(key, conflict, side)}
      />
      <button type="button" onClick={() => showRecord(key, { record: news.theirs, title })}>
        {words.news.seeDifferences}
      </button>
    </Question>
  )
}

/** Asks about the fields that both the form and the newest draft on the server have changed. */
export function SiteNews({ form }: { form: OpenForm }) {
  const { key } = form
  const siteDraft = findSiteDraft(key, useContent())
  const news = findSiteNews(form, siteDraft)
  if (!siteDraft || !news || news.conflicts.size === 0) return null
  const { author, savedAt } = siteDraft
  const title = words.drafts.name(author, formatTime(savedAt))
  return (
    <Question {...labels.conflict} text={words.news.saved(author, formatTime(savedAt))}>
      <Decisions
        kind={form.kind}
        conflicts={news.conflicts}
        onDecide={(conflict, side) => decideSaved(key, conflict, side)}
      />
      <button type="button" onClick={() => showRecord(key, { record: news.theirs, title })}>
        {words.news.seeDifferences}
      </button>
    </Question>
  )
}

const labels = {
  news: { label: 'Changed meanwhile' },
  conflict: { label: 'Changed by both' },
} as const

interface DecisionsProps {
  kind: RecordKind
  conflicts: Conflicts
  onDecide: (conflict: Conflict, side: Side) => void
}

/** Conflicting fields, each with what the two sides have made of it, and buttons to choose a side. */
function Decisions({ kind, conflicts, onDecide }: DecisionsProps) {
  const records = useContent()?.records ?? {}
  if (conflicts.size === 0) return null
  const describe = ({ path, base }: Conflict, value: unknown) =>
    describeSide(findField(kind.fields, path), base, value, records)
  return (
    <div className="decisions">
      {[...conflicts].map(([label, conflict]) => (
        <div key={label} role="group" aria-label={words.news.field(label)}>
          <strong>{label}</strong>
          <p dir="auto">{words.news.theirs(describe(conflict, conflict.theirs))}</p>
          <p dir="auto">{words.news.ours(describe(conflict, conflict.ours))}</p>
          <div className="tools">
            <button type="button" onClick={() => onDecide(conflict, 'ours')}>
              {words.news.keepOurs}
            </button>
            <button type="button" onClick={() => onDecide(conflict, 'theirs')}>
              {words.news.takeTheirs}
            </button>
          </div>
        </div>
      ))}
    </div>
  )
}

/** Hook: author and time of the last change of a record; undefined if they are unknown. */
function useLastChange(path: string, published: Json | undefined, isAsked: boolean) {
  const known = useContent()?.lastChanges[path]
  const { versions } = useHistory(path, isAsked && known === undefined)
  const [last] = versions
  // Ignores a version that is not the published record: on the local server, the last change may
  // not be committed and then has no author.
  const listed = last && isEqual(last.record, published ?? null) ? last : undefined
  const { author, publishedAt } = known ?? listed ?? {}
  return { author, time: publishedAt && formatTime(publishedAt) }
}
