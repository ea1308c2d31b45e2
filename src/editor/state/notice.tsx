import { create } from 'zustand'

interface NoticeState {
  readonly text: string
  /** URL of the form of the notice. */
  readonly url?: string
}

const useNotice = create<NoticeState | undefined>()(() => undefined)

/** Shows a message about a form that is no longer open, at the foot of the page. */
export function notify(text: string, url?: string): void {
  useNotice.setState({ text, url }, true)
}

/** Closes the message about a form that is open again. */
export function closeNotice(url: string): void {
  if (useNotice.getState()?.url === url) useNotice.setState(undefined, true)
}

/** Message, which staff can close, about a form that is no longer open. */
export function Notice() {
  const notice = useNotice()
  const close = () => useNotice.setState(undefined, true)
  if (!notice) return null
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
