import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useOnDemand } from '../../ui/on-demand/use-on-demand'
import { MessageUsContext } from './message-us-context'

const importDialog = () =>
  import(/* webpackChunkName: "contact-dialog" */ '../../features/contact-dialog/contact-dialog')

interface MessageUsProviderProps {
  companyEmail: string
  children: ReactNode
}

/** Keeps the contact dialog of the whole site, so that a draft outlives a closed dialog. */
export function MessageUsProvider({ companyEmail, children }: MessageUsProviderProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [sent, setSent] = useState(false)
  const { module, failed, load } = useOnDemand(importDialog)

  // What thanks the visitor is in nobody's way for longer than it takes to read on.
  useEffect(() => {
    if (!sent) return
    const from = window.scrollY
    function readOn() {
      if (Math.abs(window.scrollY - from) > window.innerHeight / 2) setSent(false)
    }
    window.addEventListener('scroll', readOn, { passive: true })
    return () => window.removeEventListener('scroll', readOn)
  }, [sent])

  const open = useCallback(() => {
    load()
    setSent(false)
    setIsOpen(true)
  }, [load])

  const loading = isOpen && !module && !failed
  const messageUs = useMemo(
    () => ({ open, prepare: load, loading, failed, sent }),
    [open, load, loading, failed, sent],
  )

  return (
    <MessageUsContext value={messageUs}>
      {children}
      {module && (
        <module.ContactDialog
          open={isOpen}
          companyEmail={companyEmail}
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
