import type { ReactNode } from 'react'
import { create } from 'zustand'
import { words } from '../words/words'
import { useDrafts } from './drafts'

/** Message that the next message replaces. */
interface Message {
  readonly text: string
  /** URL of the form that the message is about. */
  readonly url?: string
  /** Key of the draft that the message is about. The message disappears when the draft is removed. */
  readonly draftKey?: string
  /** True for the result of an action. The message disappears when the next action begins. */
  readonly isResult?: boolean
}

interface NoticeState {
  readonly message?: Message
  /** Whether the live site shows the last publication of this window, as a sentence. */
  readonly liveState?: string
}

const useNotice = create<NoticeState>()(() => ({}))

/**
 * Shows a message about a form that is no longer open, at the foot of the page.
 * @param draftKey key of the draft that the message is about. The message disappears when the draft
 *   is removed.
 */
export function notify(text: string, url?: string, draftKey?: string): void {
  useNotice.setState({ message: { text, url, draftKey } })
}

/** Shows the result of an action, at the foot of the page, until the next action begins. */
export function notifyResult(text: string, url?: string): void {
  useNotice.setState({ message: { text, url, isResult: true } })
}

/** Shows whether the live site shows the last publication; undefined hides it. */
export function showLiveState(liveState: string | undefined): void {
  useNotice.setState({ liveState })
}

export function getLiveState(): string | undefined {
  return useNotice.getState().liveState
}

/** Closes the result of the last action, which the next action may make wrong. */
export function closeResult(): void {
  if (useNotice.getState().message?.isResult) useNotice.setState({ message: undefined })
}

/** Closes the message about a form that is open again. */
export function closeNotice(url: string): void {
  if (useNotice.getState().message?.url === url) useNotice.setState({ message: undefined })
}

/**
 * Notice with the last message and the state of the live site, each of which staff can close. Is a
 * single box, so that messages never pile up.
 * @param children buttons for the last publication
 */
export function Notice({ children }: { children?: ReactNode }) {
  const { message, liveState } = useNotice()
  const key = message?.draftKey
  const isWaiting = useDrafts((drafts) => key === undefined || drafts[key] !== undefined)
  const shown = isWaiting ? message : undefined
  if (!shown && liveState === undefined) return null
  return (
    <div className="notice">
      {shown && (
        <div role="status" aria-label="Editor">
          <div>{shown.text}</div>
          {shown.url && (
            <a href={shown.url} onClick={() => useNotice.setState({ message: undefined })}>
              {words.drafts.open}
            </a>
          )}
          <CloseButton part="message" />
        </div>
      )}
      {liveState !== undefined && (
        <div role="status" aria-label="Live site">
          <div>{liveState}</div>
          {children}
          <CloseButton part="liveState" />
        </div>
      )}
    </div>
  )
}

function CloseButton({ part }: { part: keyof NoticeState }) {
  return (
    <button type="button" onClick={() => useNotice.setState({ [part]: undefined })}>
      {words.site.close}
    </button>
  )
}
