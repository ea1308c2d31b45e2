import { useState } from 'react'
import { publishTogether } from '../actions/publish-together'
import { isUnpublished, type DeskItem } from '../state/desk-items'
import { notify } from '../state/notice'
import { words } from '../words/words'
import { select, useSelection } from '../state/selection'

/** Tools for the selected drafts. Renders nothing while no draft is selected. */
export function SelectionTools({ items }: { items: readonly DeskItem[] }) {
  const selected = useSelection()
  const [failure, setFailure] = useState<string>()
  const chosen = items.filter((item) => selected.has(item.key) && isUnpublished(item))
  const isBusy = chosen.some(({ task }) => task !== undefined)
  const publish = async () => {
    setFailure(undefined)
    const problem = await publishTogether(chosen.map(({ key }) => key))
    if (problem) return setFailure(problem)
    select([])
    notify(words.desk.publishedTogether(chosen.length))
  }
  return (
    <div className="selection">
      {chosen.length > 0 && (
        <div className="tools" role="group" aria-label={words.desk.selected(chosen.length)}>
          <span>{words.desk.selected(chosen.length)}</span>
          <button
            type="button"
            className="primary"
            disabled={isBusy}
            onClick={() => void publish()}
          >
            {words.desk.publishTogether(chosen.length)}
          </button>
          <button type="button" disabled={isBusy} onClick={() => select([])}>
            {words.desk.selectNone}
          </button>
        </div>
      )}
      {failure && (
        <p role="alert" className="error">
          {failure}
        </p>
      )}
    </div>
  )
}
