import type { SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import {
  replaceEverywhere,
  useReplace,
  type Choice,
  type ReplacedItem,
} from '../../actions/replace'
import { foldText } from '../../model/fold-text'
import type { Place } from '../../model/search-items'
import type { DeskItem } from '../../state/desk-items'
import { confirm } from '../../state/confirmation'
import { usePublication } from '../../state/publication'
import { words } from '../../words/words'
import { keepFocus } from '../page-message'

/** A found sentence in which a term can be replaced. */
export interface ReplaceablePlace {
  readonly id: string
  readonly item: DeskItem
  readonly place: Place
}

interface ReplaceFormProps {
  places: readonly ReplaceablePlace[]
  choice: Choice
  /** Called with a change; called without a change to close the form. */
  onChange: (change?: Partial<Choice>) => void
  /** Shows why nothing was replaced; called without a problem to hide the reason. */
  onFail: (problem?: string) => void
}

const INPUT_ID = 'replace-by'

/** Focuses the form's input, because the button that opened the form has disappeared. */
export function focusInput(): void {
  document.getElementById(INPUT_ID)?.focus()
}

/** Form that replaces a term in the ticked sentences, and publishes the records as one change. */
export function ReplaceForm({ places, choice, onChange, onFail }: ReplaceFormProps) {
  const { term, by, ticked } = choice
  const { isRunning } = useReplace()
  const isRemoval = by.trim() === ''
  const replaced = places.filter(({ id }) => ticked.has(id))
  const cancel = () => {
    flushSync(() => onChange())
    keepFocus()
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (isRunning) return
    onFail()
    const question = words.replace.confirmRemove(term, replaced.length)
    if (isRemoval && !(await confirm(question, words.replace.removeYes))) return
    const problem = await replaceEverywhere(groupByItem(replaced), term, by.trim())
    if (problem) return onFail(problem)
    onChange()
    focusMessage()
  }
  return (
    <form className="tools" onSubmit={(event) => void submit(event)}>
      <label>
        {words.replace.with(term)}
        <input
          type="text"
          dir="auto"
          id={INPUT_ID}
          value={by}
          readOnly={isRunning}
          onChange={({ target }) => onChange({ by: target.value })}
        />
      </label>
      <label>
        <input
          type="checkbox"
          checked={replaced.length === places.length}
          onChange={({ target }) =>
            onChange({ ticked: new Set(target.checked ? places.map(({ id }) => id) : []) })
          }
        />
        {words.replace.all(places.length)}
      </label>
      <button className="primary" disabled={replaced.length === 0} aria-disabled={isRunning}>
        {isRemoval ? words.replace.remove(replaced.length) : words.replace.publish(replaced.length)}
      </button>
      <button type="button" onClick={cancel}>
        {words.replace.cancel}
      </button>
    </form>
  )
}

function groupByItem(places: readonly ReplaceablePlace[]): readonly ReplacedItem[] {
  const items = [...new Set(places.map(({ item }) => item))]
  return items.map((item) => ({
    ...item,
    places: places.filter((each) => each.item === item).map(({ place }) => place),
  }))
}

const MESSAGE_ID = 'replacement'

/** Focuses the message, because the button of the action has disappeared. */
function focusMessage(): void {
  document.getElementById(MESSAGE_ID)?.focus()
}

/**
 * Message about the last replacement, until the replacement is taken back or something else is
 * published.
 */
export function LastReplacement({ term }: { term: string }) {
  const { last } = useReplace()
  const publication = usePublication()
  const isAbout = (each: string) => foldText(each) === foldText(term)
  if (!last || last.publication !== publication || ![last.term, last.by].some(isAbout)) return null
  return (
    <div className="undo" id={MESSAGE_ID} role="status" tabIndex={-1}>
      {words.replace.done(last.term, last.by, last.places, publication.length)}
    </div>
  )
}
