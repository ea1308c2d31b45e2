import type { SiteDraft } from '../api/content-api'
import { getRecordTitle } from '../../content/model/record-kind'
import {
  discardSiteDraft,
  discardStored,
  openSiteDraft,
  openStored,
  showSiteDraft,
} from '../actions/draft-actions'
import { formatTime } from '../model/format-time'
import { useContent } from '../state/content'
import { confirm } from '../state/confirmation'
import { isSaved, useDrafts, type Draft } from '../state/drafts'
import { NOT_OPENED } from '../state/follow-drafts'
import type { OpenForm } from '../state/forms'
import { words } from '../words/words'
import { Question } from './question'

/**
 * Questions about drafts that staff can open in the form: the server's draft of the record, and
 * second drafts of the record in this browser. In the form of a new record, also drafts of other
 * new records of the same kind.
 */
export function OtherDrafts({ form }: { form: OpenForm }) {
  const { key, kind, draft, published } = form
  const siteDrafts = useContent()?.drafts ?? []
  const drafts = useDrafts()
  const isBusy = form.task !== undefined || form.shown !== undefined
  const folder = published ? key : kind.path
  const isListed = (other: string) => other !== key && other.startsWith(`${folder}#`)
  const { version = NOT_OPENED } = draft?.siteDraft ?? {}
  const ofThis = siteDrafts.filter((each) => each.key === key && each.version !== version)
  const ofOthers = siteDrafts.filter((each) => isListed(each.key))
  const stored = Object.entries(drafts).filter(([other, each]) => isListed(other) && !isSaved(each))
  // Offers no draft of the server while the form asks about conflicts with the draft that staff
  // have just opened.
  const isMerging = draft?.siteDraft?.version === NOT_OPENED
  return (
    <>
      {stored.map(([other, each]) => (
        <StoredQuestion key={other} {...{ form, isBusy }} storedKey={other} stored={each} />
      ))}
      {(isMerging ? [] : [...ofThis, ...ofOthers]).map((siteDraft) => (
        <SiteQuestion key={siteDraft.key} {...{ form, isBusy, siteDraft }} />
      ))}
    </>
  )
}

interface StoredQuestionProps {
  form: OpenForm
  isBusy: boolean
  storedKey: string
  stored: Draft
}

/**
 * Asks about a draft in this browser: the draft of another new record, or a second draft of the
 * same record, which an earlier version of the editor has stored.
 */
function StoredQuestion({ form, isBusy, storedKey, stored }: StoredQuestionProps) {
  const { kind, published } = form
  const title = getRecordTitle(kind, stored.record)
  const discard = async () => {
    const question = words.drafts.confirmDiscardStored(title)
    if (await confirm(question, words.drafts.discard)) discardStored(storedKey)
  }
  return (
    <Question
      label={`Not published: ${title}`}
      text={published ? words.drafts.typedElsewhere : words.drafts.typedNew(title)}
      inert={isBusy}
    >
      <button type="button" onClick={() => openStored(form.key, storedKey)}>
        {words.drafts.open}
      </button>
      <button type="button" onClick={() => void discard()}>
        {words.drafts.discard}
      </button>
    </Question>
  )
}

interface SiteQuestionProps {
  form: OpenForm
  isBusy: boolean
  siteDraft: SiteDraft
}

/** Asks about a draft on the server. */
function SiteQuestion({ form, isBusy, siteDraft }: SiteQuestionProps) {
  const { key, kind, draft, published } = form
  const { author, savedAt, record } = siteDraft
  const title = getRecordTitle(kind, record)
  const time = formatTime(savedAt)
  const isOfThis = siteDraft.key === key
  const describe = () => {
    if (isOfThis && draft) return words.drafts.meanwhile(author, time)
    return isOfThis && published
      ? words.drafts.ofThis(author, time)
      : words.drafts.ofNew(title, author, time)
  }
  const discard = async () => {
    if (await confirmDiscard(siteDraft)) await discardSiteDraft(key, siteDraft)
  }
  return (
    <Question label={`Draft: ${title}`} text={describe()} inert={isBusy}>
      <button type="button" onClick={() => openSiteDraft(key, siteDraft)}>
        {words.drafts.open}
      </button>
      {isOfThis && published && (
        <button type="button" onClick={() => showSiteDraft(key, siteDraft)}>
          {words.news.seeDifferences}
        </button>
      )}
      <button type="button" onClick={() => void discard()}>
        {words.drafts.discard}
      </button>
    </Question>
  )
}

/** Asks before a draft on the server is discarded. */
export function confirmDiscard({ author }: SiteDraft): Promise<boolean> {
  return confirm(words.drafts.confirmDiscard(author), words.drafts.discard)
}
