import { Fragment, useId, type ReactNode } from 'react'
import { getFieldLabel } from '../../../content/model/field-label'
import { isTranslated } from '../../../content/model/translation'
import type { Choice } from '../../actions/replace'
import { cutSentence } from '../../model/cut-sentence'
import type { Range } from '../../model/fold-text'
import { isReplaceable, replaceWords } from '../../model/replace-text'
import type { FoundItem, Place } from '../../model/search-items'
import { withField } from '../../state/address'
import type { DeskItem } from '../../state/desk-items'
import { words } from '../../words/words'
import { ItemPicture } from '../item-picture'

interface FoundRecordProps {
  found: FoundItem<DeskItem>
  /** Input of staff for replacing the term; undefined while the form for replacing is closed. */
  choice: Choice | undefined
  onChange: (change: Partial<Choice>) => void
}

/** Returns the id of a place. The id is unique on the page, and the same after a new search. */
export function getPlaceId({ key }: DeskItem, { source, text, sentence }: Place): string {
  return [key, source, text.path, sentence.start].join('|')
}

/** A record with the sentences in which a search has found a term. */
export function FoundRecord({ found: { item, places }, ...props }: FoundRecordProps) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <ItemPicture item={item} />
      <h2 id={headingId}>
        <a href={item.url} data-place={item.key}>
          {item.title}
        </a>
      </h2>
      <ul>
        {places.map((place) => (
          <FoundPlace key={getPlaceId(item, place)} item={item} place={place} {...props} />
        ))}
      </ul>
    </section>
  )
}

interface FoundPlaceProps extends Pick<FoundRecordProps, 'choice' | 'onChange'> {
  item: DeskItem
  place: Place
}

function FoundPlace({ item, place, choice, onChange }: FoundPlaceProps) {
  const id = getPlaceId(item, place)
  const isReplaced = isReplaceable(place) && choice?.kept.has(id) === false
  const by = isReplaced ? choice.by.trim() : ''
  const { text } = place.text
  const read = ({ start, end }: Range) => text.slice(start, end)
  const toggle = () => {
    const kept = new Set(choice?.kept)
    if (!kept.delete(id)) kept.add(id)
    onChange({ kept })
  }
  return (
    <li>
      {choice && (
        <input
          type="checkbox"
          aria-labelledby={id}
          disabled={!isReplaceable(place)}
          checked={isReplaced}
          onChange={toggle}
        />
      )}
      <a id={id} href={withField(item.url, place.text.path)} data-place={id}>
        <small>
          {getFieldLabel(item.kind.fields, place.text.path)}
          {!isShownAndPublished(place) && <em>{describeSource(item, place)}</em>}
        </small>
        <Sentence
          place={place}
          renderMark={(mark) => (by ? <del>{read(mark)}</del> : <mark>{read(mark)}</mark>)}
        />
        {by && (
          <Sentence
            place={place}
            renderMark={(mark) => <ins>{replaceWords(text, mark, place.sentence, by)}</ins>}
          />
        )}
      </a>
    </li>
  )
}

function isShownAndPublished({ source, isPublished }: Place): boolean {
  return source === 'record' && isPublished
}

function describeSource({ draft, siteDraft }: DeskItem, { source }: Place): string {
  const { sources } = words.search
  const isSaved = source === 'siteDraft' || (source === 'record' && !draft)
  return isSaved ? sources.siteDraft(siteDraft?.author) : sources[source]
}

interface SentenceProps {
  place: Place
  renderMark: (mark: Range) => ReactNode
}

/** The sentence in which a term was found. Is cut if it is long. */
function Sentence({ place: { text, sentence, marks }, renderMark }: SentenceProps) {
  const shown = cutSentence(text.text, sentence, marks)
  const { code: lang, direction: dir } = text.language
  const starts = [shown.start, ...marks.map(({ end }) => end)]
  return (
    <span {...(isTranslated(text.field) ? { lang, dir } : { dir: 'auto' })}>
      {shown.start > sentence.start && '…\u00a0'}
      {starts.map((start, index) => {
        const mark = marks[index]
        return (
          <Fragment key={start}>
            {text.text.slice(start, mark?.start ?? shown.end)}
            {mark && renderMark(mark)}
          </Fragment>
        )
      })}
      {shown.end < sentence.end && '\u00a0…'}
    </span>
  )
}
