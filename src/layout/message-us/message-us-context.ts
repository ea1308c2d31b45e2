import { createContext, useContext } from 'react'

export interface MessageUs {
  /** Opens the contact dialog for a button; its code is fetched first where it is not there yet. */
  open: (buttonId: string) => void
  /** Fetches the dialog's code ahead, when the visitor points at a button that opens it. */
  prepare: () => void
  /** The id of the button that the visitor pressed last on this page. What follows is about it. */
  openedBy?: string
  /** The dialog is asked for and not there yet. */
  loading: boolean
  /** The dialog's code could not be fetched. */
  failed: boolean
  /** A message has been sent, and the visitor has neither left the page nor begun another since. */
  sent: boolean
}

export const MessageUsContext = createContext<MessageUs | undefined>(undefined)

/**
 * The contact dialog, for buttons that open it.
 *
 * @throws outside a MessageUsProvider.
 */
export function useMessageUs(): MessageUs {
  const messageUs = useContext(MessageUsContext)
  if (!messageUs) throw new Error('useMessageUs needs a MessageUsProvider above it.')
  return messageUs
}
