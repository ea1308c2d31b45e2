import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { texts } from '../languages/en/interface-texts'
import { LanguageContext } from '../languages/language-context'
import { findLanguage } from '../languages/languages'
import { CompanyEmailContext } from '../ui/overlay/unavailable-note'
import ContactDialog from '../features/contact-dialog/contact-dialog'

/** For tests on a faked clock: a page with the contact dialog open, and what a visitor does. */

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

/** @param language the code of the language that the page is in; its texts are English all the same */
export function openContactDialog(language = 'en') {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  const onSent = jest.fn()
  render(
    <LanguageContext value={{ language: findLanguage(language), texts }}>
      <PageWithDialog onSent={onSent} />
    </LanguageContext>,
  )
  // The dialog takes the focus with the next frame.
  passTime(50)

  return {
    user,
    onSent,
    async send() {
      await user.click(screen.getByRole('button', { name: 'Send Message' }))
      // The snackbar that says what is missing comes after a frame of 16 ms.
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

/** The honeypot. */
export function hiddenField(): HTMLInputElement {
  return document.querySelector<HTMLInputElement>('[role=dialog] [aria-hidden=true] input')!
}

/** Lets time pass, and then whatever Chakra queued in answer to a render. */
export function passTime(ms: number): void {
  for (const step of [ms, 0]) {
    act(() => {
      jest.advanceTimersByTime(step)
    })
  }
}

/** Ends a test while the clock is still faked: snackbars and dialogs end with timers of their own. */
export function leavePage(): void {
  passTime(10_000)
  cleanup()
  passTime(1000)
}

/** A stub of the network; `answer` settles the request that is under way. */
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
        const all = new Map(
          Object.entries({ 'content-type': 'application/json; charset=utf-8', ...headers }),
        )
        resolve({ status, ok: status < 400, headers: all } as never)
      }),
    fail: () => act(async () => reject(new TypeError('Failed to fetch'))),
    /** What was sent, by path. */
    sent: () => fetch.mock.calls.map(([path, options]) => ({ path, body: String(options?.body) })),
  }
}
