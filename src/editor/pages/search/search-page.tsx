import { useMemo, useState } from 'react'
import { clearProblem, useReplace } from '../../actions/replace'
import { isReplaceable } from '../../model/replace-text'
import { searchItems } from '../../model/search-items'
import type { DeskItem } from '../../state/desk-items'
import { words } from '../../words/words'
import { ListEnd, useDrawnCount } from '../list-parts'
import { PageHeading } from '../page-heading'
import { FoundRecord, getPlaceId } from './found-record'
import { LastReplacement, ReplaceForm, type Choice } from './replace-form'

interface SearchPageProps {
  query: string
  items: readonly DeskItem[]
}

/** Page of all places of a term, where the term can be replaced. */
export function SearchPage({ query, items }: SearchPageProps) {
  const term = query.trim()
  const { found, isPhrase } = useMemo(() => searchItems(items, term), [items, term])
  const [drawnCount, drawMore] = useDrawnCount(`search ${term}`)
  const [state, setState] = useState<Choice & { readonly term: string }>()
  const choice = state?.term === term ? state : undefined
  const count = found.reduce((sum, { places }) => sum + places.length, 0)
  const { isRunning, problem } = useReplace()
  const describe = isPhrase ? words.search.found : words.search.foundWords
  const places = found.flatMap(({ item, places: inside }) =>
    inside
      .filter((place) => isPhrase && isReplaceable(place))
      .map((place) => ({ item, place, id: getPlaceId(item, place) })),
  )
  const choose = (change?: Partial<Choice>) => {
    if (!change || !choice) clearProblem()
    setState(change && { by: '', kept: new Set(), ...choice, ...change, term })
  }
  if (term === '') return null

  return (
    <>
      <PageHeading
        title={words.search.title(term)}
        status={found.length > 0 ? describe(count, found.length) : words.search.nothing}
      >
        {places.length > 0 && !choice && (
          <button type="button" onClick={() => choose({})}>
            {words.replace.open}
          </button>
        )}
      </PageHeading>
      <div className="search-results">
        <LastReplacement term={term} />
        {places.length > 0 && choice && (
          <ReplaceForm term={term} places={places} choice={choice} onChange={choose} />
        )}
        {isRunning && <p role="status">{words.replace.publishing}</p>}
        {problem && (
          <p role="alert" className="error">
            {problem}
          </p>
        )}
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
