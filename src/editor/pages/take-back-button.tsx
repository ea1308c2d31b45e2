import { takeBack } from '../actions/take-back'
import { usePublication } from '../state/publication'
import { usePublishedKeys } from '../state/shared-task'
import { words } from '../words/words'
import { ActionButton } from './action-button'

/** Button that takes back the last publication of this window, or publishes it again after that. */
export function TakeBackButton() {
  const changes = usePublication()
  const publishedKeys = usePublishedKeys()
  if (changes.length === 0) return null
  const { button } = changes.some((change) => change.isTakeBack)
    ? words.publishAgain
    : words.takeBack
  const isRunning = changes.some(({ key }) => publishedKeys.has(key))
  return (
    <ActionButton isBusy={isRunning} onClick={() => void takeBack()}>
      {button}
    </ActionButton>
  )
}
