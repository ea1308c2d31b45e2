import { memo } from 'react'
import { otherLanguages } from '../../languages/languages'
import { getEnglishName } from '../model/english-name'
import { formatTime } from '../model/format-time'
import { hasNoPage, isUnpublished, type DeskItem } from '../state/desk-items'
import { isSaved } from '../state/drafts'
import { words } from '../words/words'
import { ItemPicture } from './item-picture'
import { toggleSelected } from '../state/selection'

interface ItemCardProps {
  item: DeskItem
  isSelected: boolean
}

/** Card of a record or a new draft. Links to the form. */
export const ItemCard = memo(function ItemCard({ item, isSelected }: ItemCardProps) {
  const { key, url, title, details, lastChange, task } = item
  return (
    <li>
      <a className="card" href={url} data-place={key}>
        <ItemPicture item={item} />
        <strong>{title}</strong>
        {details && <span className="details">{details}</span>}
        <span className="states">
          {listStates(item).map(({ text, tone }) => (
            <span key={text} data-tone={tone}>
              {text}
            </span>
          ))}
        </span>
        {lastChange && (
          <small>
            {words.states.changed(lastChange.author, formatTime(lastChange.publishedAt))}
          </small>
        )}
      </a>
      {isUnpublished(item) && !task && (
        <input
          type="checkbox"
          aria-label={words.desk.select(title)}
          checked={isSelected}
          onChange={() => toggleSelected(key)}
        />
      )}
    </li>
  )
})

interface ItemState {
  readonly text: string
  /** Set for states that need an action by staff. */
  readonly tone?: 'draft' | 'waiting'
}

/**
 * Describes the state of a record in words: first of its edits, then of its translations, then of
 * its page.
 */
function listStates(item: DeskItem): ItemState[] {
  const { draft, siteDraft, task, gaps } = item
  const isTyped = draft !== undefined && !isSaved(draft)
  const ofLanguages = otherLanguages.flatMap((language) => {
    const name = getEnglishName(language)
    const count = (isOutdated: boolean) =>
      gaps.filter((gap) => gap.language === language && gap.isOutdated === isOutdated).length
    return [
      ...(count(false) > 0 ? [words.states.missing(name, count(false))] : []),
      ...(count(true) > 0 ? [words.states.outdated(name, count(true))] : []),
    ]
  })
  const states: ItemState[] = [
    ...(task ? [{ text: words.states.running(task), tone: 'draft' } as const] : []),
    ...(siteDraft ? [{ text: describeDraft(siteDraft), tone: 'draft' } as const] : []),
    ...(isTyped ? [{ text: words.states.typedHere, tone: 'draft' } as const] : []),
    ...(isUnpublished(item) ? [] : [{ text: words.states.published }]),
    ...ofLanguages.map((text) => ({ text, tone: 'waiting' }) as const),
    ...(hasNoPage(item) ? [{ text: words.states.noPage }] : []),
  ]
  return states
}

function describeDraft({ author, savedAt }: NonNullable<DeskItem['siteDraft']>): string {
  return words.states.draft(author, formatTime(savedAt))
}
