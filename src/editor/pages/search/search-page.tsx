import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import { useReplace, type Choice } from '../../actions/replace'
import { isReplaceable } from '../../model/replace-text'
import { searchItems } from '../../model/search-items'
import type { DeskItem } from '../../state/desk-items'
import { words } from '../../words/words'
import { ListEnd, useDrawnCount } from '../../form/list-parts'
import { PageHeading } from '../page-heading'
import { PageMessage, usePageMessage } from '../page-message'
import { FoundRecord, getSentenceId } from './found-record'
import { focusInput, LastReplacement, ReplaceForm } from './replace-form'

interface SearchPageProps {
  query: string
  items: readonly DeskItem[]
}

/** Page with all sentences that contain a term. Staff can replace the term there. */
export function SearchPage({ query, items }: SearchPageProps) {
  const term = query.trim()
  const { found, isPhrase } = useMemo(() => searchItems(items, term), [items, term])
  const [drawnCount, drawMore] = useDrawnCount(`search ${term}`)
  const replacement = useReplace()
  const choice = replacement.choice?.term === term ? replacement.choice : undefined
  const [message, show] = usePageMessage(term)
  const count = found.reduce((sum, { places }) => sum + places.length, 0)
  const describe = isPhrase ? words.search.found : words.search.foundWords
  const places = found.flatMap(({ item, places: inside }) =>
    inside
      .filter((place) => isPhrase && isReplaceable(place))
      .map((place) => ({ item, place, id: getSentenceId(item, place) })),
  )
  const choose = (change?: Partial<Choice>) => {
    // Leaves the form open if staff have searched for another term while a replacement was running,
    // because the form is then about the other term.
    if (!change && useReplace.getState().choice?.term !== term) return
    if (!change || !choice) show()
    const ticked = new Set(places.map(({ id }) => id))
    useReplace.setState({ choice: change && { by: '', ticked, ...choice, ...change, term } })
  }
  const open = () => {
    flushSync(() => choose({}))
    focusInput()
  }
  if (term === '') return null

  return (
    <>
      <PageHeading
        title={words.search.title(term)}
        status={found.length > 0 ? describe(count, found.length) : words.search.nothing}
      >
        {places.length > 0 && !choice && (
          <button type="button" onClick={open}>
            {words.replace.open}
          </button>
        )}
      </PageHeading>
      <div className="search-results">
        <LastReplacement term={term} />
        {places.length > 0 && choice && (
          <ReplaceForm
            places={places}
            choice={choice}
            onChange={choose}
            onFail={(text) => show(text === undefined ? undefined : { text, isProblem: true })}
          />
        )}
        {replacement.isRunning && <p role="status">{words.replace.publishing}</p>}
        <PageMessage message={message} onClose={() => show()} />
        {found.length === 0 && <p className="empty">{words.search.nothingHelp}</p>}
        {found.slice(0, drawnCount).map((each) => (
          <FoundRecord
            key={each.item.key}
            found={each}
            choice={isPhrase ? choice : undefined}
            onChange={choose}
          />
        ))}
        {found.length > drawnCount && <ListEnd key={drawnCount} onReach={drawMore} />}
      </div>
    </>
  )
}
