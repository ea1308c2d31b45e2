import { configure } from '@testing-library/dom'

// Sets the time after which findBy queries and waitFor() fail, long enough for a slow machine.
configure({ asyncUtilTimeout: 60_000 })

// An unexpected error or warning in the console fails the test, because the message shows a bug or
// a step for which the test did not wait. A test that expects a message mocks the console's method.
const originalConsole = { error: console.error, warn: console.warn }
let unexpected: string[] = []

beforeEach(() => {
  if (typeof window !== 'undefined') window.sessionStorage.clear()
  unexpected = []
  const recordMessage = (...message: unknown[]) => unexpected.push(message.map(String).join(' '))
  Object.assign(console, { error: recordMessage, warn: recordMessage })
})

afterEach(() => {
  Object.assign(console, originalConsole)
  if (unexpected.length > 0) {
    throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`)
  }
})
