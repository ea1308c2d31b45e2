import { publishTogether } from '../actions/publish-together'
import { isUnpublished, type DeskItem } from '../state/desk-items'
import { notifyResult } from '../state/notice'
import { select, useSelection } from '../state/selection'
import { words } from '../words/words'
import { ActionButton } from './action-button'
import { PageMessage, usePageMessage } from './page-message'

/**
 * Tools for the selected drafts. Renders nothing while no draft is selected.
 * @param props.items the shown items, so that staff publish only what they see
 */
export function SelectionTools({ items }: { items: readonly DeskItem[] }) {
  const selected = useSelection()
  const [message, show] = usePageMessage()
  const chosen = items.filter((item) => selected.has(item.key) && isUnpublished(item))
  const isBusy = chosen.some(({ task }) => task !== undefined)
  const clear = () => select([])
  const publish = async () => {
    show()
    const problem = await publishTogether(chosen.map(({ key }) => key))
    if (problem) return show({ text: problem, isProblem: true })
    clear()
    notifyResult(words.desk.publishedTogether(chosen.length))
  }
  return (
    <>
      {chosen.length > 0 && (
        <div
          className="tools page-tools"
          role="group"
          aria-label={words.desk.selected(chosen.length)}
        >
          <span>{words.desk.selected(chosen.length)}</span>
          <ActionButton className="primary" isBusy={isBusy} onClick={() => void publish()}>
            {words.desk.publishTogether(chosen.length)}
          </ActionButton>
          <ActionButton isBusy={isBusy} onClick={clear}>
            {words.desk.selectNone}
          </ActionButton>
        </div>
      )}
      <PageMessage message={message} onClose={() => show()} />
    </>
  )
}
