import { create } from 'zustand'
import { useDrafts } from './drafts'

interface NoticeState {
  readonly text: string
  /** URL of the form that the notice is about. */
  readonly url?: string
  /** Key of the draft that the notice is about. The notice disappears when the draft is removed. */
  readonly draftKey?: string
  /** True for the result of an action. The notice disappears when the next action begins. */
  readonly isResult?: boolean
}

const useNotice = create<NoticeState | undefined>()(() => undefined)

/**
 * Shows a message about a form that is no longer open, at the foot of the page.
 * @param draftKey key of the draft that the message is about. The message disappears when the draft
 *   is removed.
 */
export function notify(text: string, url?: string, draftKey?: string): void {
  useNotice.setState({ text, url, draftKey }, true)
}

/** Shows the result of an action, at the foot of the page, until the next action begins. */
export function notifyDone(text: string, url?: string): void {
  useNotice.setState({ text, url, isResult: true }, true)
}

/** Closes the result of the last action, which the next action may make wrong. */
export function closeResult(): void {
  if (useNotice.getState()?.isResult) useNotice.setState(undefined, true)
}

/** Closes the message about a form that is open again. */
export function closeNotice(url: string): void {
  if (useNotice.getState()?.url === url) useNotice.setState(undefined, true)
}

/** Message, which staff can close, about a form that is no longer open. */
export function Notice() {
  const notice = useNotice()
  const key = notice?.draftKey
  const isWaiting = useDrafts((drafts) => key === undefined || drafts[key] !== undefined)
  const close = () => useNotice.setState(undefined, true)
  if (!notice || !isWaiting) return null
  return (
    <div role="status" aria-label="Editor">
      <div>{notice.text}</div>
      {notice.url && (
        <a href={notice.url} onClick={close}>
          Open it
        </a>
      )}
      <button type="button" onClick={close}>
        Close
      </button>
    </div>
  )
}
