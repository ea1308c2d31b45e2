import { useCallback, useMemo, useState, useTransition, type ReactNode } from 'react'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import { MessageUsContext } from './message-us-context'

const importDialog = () =>
  import(/* webpackChunkName: "contact-dialog" */ '../../features/contact-dialog/contact-dialog')

interface MessageUsProviderProps {
  companyEmail: string
  /** Path of the page that is shown. */
  currentPath: string
  children: ReactNode
}

/** Keeps the contact dialog of the whole site, so that a draft outlives a closed dialog. */
export function MessageUsProvider({ companyEmail, currentPath, children }: MessageUsProviderProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [openedBy, setOpenedBy] = useState<string>()
  const [sent, setSent] = useState(false)
  const [path, setPath] = useState(currentPath)
  const [opening, startOpening] = useTransition()
  const { module, failed, load } = useOnDemand(importDialog)

  if (path !== currentPath) {
    setPath(currentPath)
    setOpenedBy(undefined)
  }

  const open = useCallback(
    (buttonId: string) => {
      load()
      setSent(false)
      setOpenedBy(buttonId)
      // The button answers the press at once; building the dialog would keep the screen waiting.
      startOpening(() => setIsOpen(true))
    },
    [load],
  )

  const loading = opening || (isOpen && !module && !failed)
  const messageUs = useMemo(
    () => ({ open, prepare: load, openedBy, loading, failed, sent }),
    [open, load, openedBy, loading, failed, sent],
  )

  return (
    <MessageUsContext value={messageUs}>
      {children}
      {module && (
        <module.ContactDialog
          open={isOpen}
          companyEmail={companyEmail}
          // Safari does not focus a button that is clicked, so that the dialog would not know it.
          finalFocus={() => document.getElementById(openedBy ?? '')}
          onClose={() => setIsOpen(false)}
          onSent={() => {
            setIsOpen(false)
            setSent(true)
          }}
        />
      )}
    </MessageUsContext>
  )
}
