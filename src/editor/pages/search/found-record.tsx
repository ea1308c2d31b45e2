import { Fragment, useId, type ReactNode } from 'react'
import type { Field } from '../../../content/model/field'
import { getFieldLabel } from '../../../content/model/field-label'
import { normaliseText } from '../../../content/model/normalise-text'
import { isTranslated } from '../../../content/model/translation'
import type { Choice } from '../../actions/replace'
import { cutSentence } from '../../model/cut-sentence'
import type { Range } from '../../model/fold-text'
import {
  isReplaceable,
  removeRanges,
  replaceInRecord,
  replaceWords,
} from '../../model/replace-text'
import type { SearchedText } from '../../model/search-index'
import type { FoundItem, Place } from '../../model/search-items'
import { withField } from '../../state/address'
import type { DeskItem } from '../../state/desk-items'
import { checkRecord, type FormErrors } from '../../state/form-errors'
import { words } from '../../words/words'
import { ItemPicture } from '../item-picture'

interface FoundRecordProps {
  found: FoundItem<DeskItem>
  /** Input of staff for replacing the term; undefined while the form for replacing is closed. */
  choice: Choice | undefined
  onChange: (change: Partial<Choice>) => void
}

/** Returns the id of a place, which is unique on the page. */
function getPlaceId({ key }: DeskItem, { source, text, sentence }: Place): string {
  return [key, source, text.path, sentence.start].join('|')
}

/**
 * Returns the id of a place's sentence: the same in the published record and in the draft, and after
 * a change of other sentences.
 */
export function getSentenceId(
  { key }: DeskItem,
  { text: { path, text }, sentence }: Place,
): string {
  return [key, path, text.slice(sentence.start, sentence.end)].join('|')
}

/** A record with the sentences in which a search has found a term. */
export function FoundRecord({ found: { item, places }, ...props }: FoundRecordProps) {
  const headingId = useId()
  const errors = findErrors(item, places, props.choice)
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
          <FoundPlace
            key={getPlaceId(item, place)}
            item={item}
            place={place}
            error={errors?.get(place.text.path)}
            {...props}
          />
        ))}
      </ul>
    </section>
  )
}

/**
 * Returns the errors that a record would have after the replacement, by path; undefined if nothing
 * would be replaced.
 */
function findErrors(
  item: DeskItem,
  places: readonly Place[],
  choice: Choice | undefined,
): FormErrors | undefined {
  if (!choice || !item.published) return undefined
  const replaced = places.filter((place) => isReplaced(item, place, choice))
  const after = replaceInRecord(item.kind, item.published, replaced, choice.by.trim())
  return replaced.length > 0 ? checkRecord(item.kind, after) : undefined
}

function isReplaced(item: DeskItem, place: Place, choice: Choice): boolean {
  return isReplaceable(place) && choice.ticked.has(getSentenceId(item, place))
}

interface FoundPlaceProps extends Pick<FoundRecordProps, 'choice' | 'onChange'> {
  item: DeskItem
  place: Place
  /** Error that the field would have after the replacement. */
  error: string | undefined
}

function FoundPlace({ item, place, choice, error, onChange }: FoundPlaceProps) {
  const id = useId()
  const sentenceId = getSentenceId(item, place)
  const by = choice && isReplaced(item, place, choice) ? choice.by.trim() : undefined
  const { text, field } = place.text
  const read = ({ start, end }: Range) => text.slice(start, end)
  const toggle = () => {
    const ticked = new Set(choice?.ticked)
    if (!ticked.delete(sentenceId)) ticked.add(sentenceId)
    onChange({ ticked })
  }
  return (
    <li>
      {choice && (
        <input
          type="checkbox"
          aria-labelledby={id}
          disabled={!isReplaceable(place)}
          checked={by !== undefined}
          onChange={toggle}
        />
      )}
      <a id={id} href={withField(item.url, place.text.path)} data-place={getPlaceId(item, place)}>
        <small>
          {getFieldLabel(item.kind.fields, place.text.path)}
          {!isShownAndPublished(place) && <em>{describeSource(item, place)}</em>}
        </small>
        <Sentence
          place={place}
          renderMark={(mark) =>
            by === undefined ? <mark>{read(mark)}</mark> : <del>{read(mark)}</del>
          }
        />
        {by && (
          <Sentence
            place={place}
            renderMark={(mark) => (
              <ins>{normalisePart(field, replaceWords(text, mark, place.sentence, by))}</ins>
            )}
          />
        )}
        {by === '' && <Remainder place={place} />}
      </a>
      {by !== undefined && error && <p className="error">{words.replace.doesNotFit(error)}</p>}
    </li>
  )
}

/** Returns a part of a field's text as it will be published. A part of a link stays as it is. */
function normalisePart(field: Field, text: string): string {
  return field.type === 'link' ? text : normaliseText(field, text)
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

/** Rest of a sentence after the removal of the found words. */
function Remainder({ place: { text, sentence, marks } }: Pick<SentenceProps, 'place'>) {
  const { start, end } = cutSentence(text.text, sentence, marks)
  const ranges = marks.map((mark) => ({ start: mark.start - start, end: mark.end - start }))
  const rest = removeRanges(text.text.slice(start, end), ranges).trim()
  return rest ? <span {...getLanguage(text)}>{rest}</span> : <em>{words.replace.nothingLeft}</em>
}

function getLanguage({ field, language: { code: lang, direction: dir } }: SearchedText) {
  return isTranslated(field) ? { lang, dir } : { dir: 'auto' }
}

/** The sentence in which a term was found. Is cut if it is long. */
function Sentence({ place: { text, sentence, marks }, renderMark }: SentenceProps) {
  const shown = cutSentence(text.text, sentence, marks)
  const starts = [shown.start, ...marks.map(({ end }) => end)]
  return (
    <span {...getLanguage(text)}>
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
