import { useEffect, useRef, useState } from 'react'
import { notify } from '../state/notice'
import { words } from '../words/words'

/** Outcome of an action on a page. */
export interface Message {
  readonly text: string
  readonly isProblem?: boolean
  /** URL of the form that the message is about. */
  readonly url?: string
}

/**
 * Hook: the message about the last action on a page, and a function that shows a message. The
 * function shows the message on the page and returns true. If staff have left the page meanwhile,
 * it shows the message at the foot of the window and returns false.
 * @param page content of the page, such as a search term. The hook hides messages about other
 *   content.
 */
export function usePageMessage(page = '') {
  const shownPage = useRef<string>(undefined)
  const [state, setState] = useState<{ readonly page: string; readonly message?: Message }>()
  useEffect(() => {
    shownPage.current = page
    return () => {
      shownPage.current = undefined
    }
  }, [page])
  const show = (message?: Message) => {
    const isShown = shownPage.current === page
    if (!message || isShown) setState({ page, message })
    else notify(message.text, message.url)
    return isShown
  }
  return [state?.page === page ? state.message : undefined, show] as const
}

/** Shows a message. Renders nothing without a message. */
export function PageMessage({ message }: { message: Message | undefined }) {
  if (!message) return null
  const { text, isProblem, url } = message
  return (
    <p
      ref={scrollIntoView}
      role={isProblem ? 'alert' : 'status'}
      className={isProblem ? 'error' : 'note'}
    >
      {text} {url && <a href={url}>{words.drafts.open}</a>}
    </p>
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
