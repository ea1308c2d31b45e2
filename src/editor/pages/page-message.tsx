import { useEffect, useRef, useState } from 'react'
import type { Content } from '../api/content-api'
import { getContent, useIsCurrent } from '../state/content'
import { notifyResult } from '../state/notice'
import { words } from '../words/words'

/** Outcome of an action on a page. */
export interface Message {
  readonly text: string
  readonly isProblem?: boolean
  /** URL of the form that the message is about. */
  readonly url?: string
}

interface Shown {
  readonly page: string
  readonly message?: Message
  /** The content that the message is about. */
  readonly seen?: Content
}

/**
 * Hook: the message about the last action on a page, until the site's content changes, and a
 * function that shows a message. The function shows the message on the page and returns true. If
 * staff have left the page meanwhile, it shows the message at the foot of the window and returns
 * false.
 * @param page content of the page, such as a search term. The hook hides messages about other
 *   content.
 */
export function usePageMessage(page = '') {
  const shownPage = useRef<string>(undefined)
  const [state, setState] = useState<Shown>()
  const isCurrent = useIsCurrent(state?.seen)
  useEffect(() => {
    shownPage.current = page
    return () => {
      shownPage.current = undefined
    }
  }, [page])
  const show = (message?: Message) => {
    const isShown = shownPage.current === page
    if (!message || isShown) setState({ page, message, seen: getContent() })
    else notifyResult(message.text, message.url)
    return isShown
  }
  return [isCurrent && state?.page === page ? state.message : undefined, show] as const
}

interface PageMessageProps {
  message: Message | undefined
  onClose: () => void
}

/** Message that staff can close. Renders nothing without a message. */
export function PageMessage({ message, onClose }: PageMessageProps) {
  if (!message) return null
  const { text, isProblem, url } = message
  return (
    <p
      ref={scrollIntoView}
      role={isProblem ? 'alert' : 'status'}
      className={isProblem ? 'error' : 'note'}
    >
      {text} {url && <a href={url}>{words.drafts.open}</a>} <CloseButton onClose={onClose} />
    </p>
  )
}

/** Button that closes a message. Leaves the focus to the page when it disappears. */
export function CloseButton({ onClose }: Pick<PageMessageProps, 'onClose'>) {
  useEffect(() => keepFocus, [])
  return (
    <button type="button" className="link" onClick={onClose}>
      {words.site.close}
    </button>
  )
}

/** Scrolls to a new message, because the page can be longer than the window. */
function scrollIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the page, because the focused button disappears. */
export function focusPage(): void {
  document.querySelector<HTMLElement>('.desk-page')?.focus()
}

/** Focuses the page if the focused button has disappeared. */
export function keepFocus(): void {
  if (document.activeElement === document.body) focusPage()
}
