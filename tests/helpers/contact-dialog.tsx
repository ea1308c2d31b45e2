import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { texts } from '../../src/languages/en/interface-texts'
import { LanguageContext } from '../../src/languages/language-context'
import { findLanguage } from '../../src/languages/languages'
import { CompanyEmailContext } from '../../src/site/ui/company-email-context'
import ContactDialog from '../../src/site/contact/contact-dialog'

/* Helpers for tests of the contact dialog with fake timers. */

export const filledIn = {
  name: 'Layla',
  email: 'layla@example.com',
  message: 'We want to build a house.',
}

function PageWithDialog({ onSent }: { onSent: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <CompanyEmailContext value="office@example.com">
      <button id="contact-button" onClick={() => setOpen(true)}>
        Message Us
      </button>
      <ContactDialog
        open={open}
        finalFocusEl={() => document.getElementById('contact-button')}
        onClose={() => setOpen(false)}
        onSent={() => {
          setOpen(false)
          onSent()
        }}
      />
    </CompanyEmailContext>
  )
}

/**
 * Renders a page with the open contact dialog.
 * @param language code of the page's language; the texts are always English
 */
export function renderContactDialog(language = 'en') {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const onSent = jest.fn()
  render(
    <LanguageContext value={{ language: findLanguage(language), texts }}>
      <PageWithDialog onSent={onSent} />
    </LanguageContext>,
  )
  // Waits for more than one frame (16 ms), because the dialog receives the focus in the next frame.
  passTime(50)

  return {
    user,
    onSent,
    async send() {
      await user.click(screen.getByRole('button', { name: 'Send Message' }))
      // Waits for the snackbar about missing fields, which appears after one frame (16 ms).
      passTime(20)
    },
    async fillIn(texts: Partial<typeof filledIn>) {
      for (const [name, text] of Object.entries(texts)) {
        await user.clear(field(name))
        if (text !== '') await user.paste(text)
      }
    },
  }
}

export function field(name: string): HTMLElement {
  return screen.getByRole('textbox', { name: new RegExp(`^${name}$`, 'i') })
}

/** Returns the honeypot field. */
export function hiddenField(): HTMLInputElement {
  return document.querySelector<HTMLInputElement>('[role=dialog] [aria-hidden=true] input')!
}

/** Advances the fake clock, then runs the timers of 0 ms that rendering has set. */
export function passTime(ms: number): void {
  for (const step of [ms, 0]) {
    act(() => {
      jest.advanceTimersByTime(step)
    })
  }
}

/** Waits until snackbars have disappeared, unmounts the page, and runs the remaining timers. */
export function leavePage(): void {
  passTime(10_000)
  cleanup()
  passTime(1000)
}

/** Stubs fetch(). A request is pending until the test calls `answer` or `fail`. */
export function fakeNetwork() {
  let resolve: (response: Response) => void = () => {}
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<Response>((...settle) => ([resolve, reject] = settle))
  const fetch = jest.fn<Promise<Response>, Parameters<typeof globalThis.fetch>>(() => promise)
  globalThis.fetch = fetch
  return {
    fetch,
    answer: (status: number, headers: Record<string, string> = {}) =>
      act(async () => {
        const allHeaders = new Map(
          Object.entries({ 'content-type': 'application/json; charset=utf-8', ...headers }),
        )
        resolve({ status, ok: status < 400, headers: allHeaders } as never)
      }),
    fail: () => act(async () => reject(new TypeError('Failed to fetch'))),
    /** Returns the path and the body of each request. */
    sent: () => fetch.mock.calls.map(([path, options]) => ({ path, body: String(options?.body) })),
  }
}
