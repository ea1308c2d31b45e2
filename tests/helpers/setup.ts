import { configure } from '@testing-library/dom'

// Sets a long timeout for findBy queries and waitFor(), because a machine may be slow.
configure({ asyncUtilTimeout: 60_000 })

// Fails a test that logs an unexpected error or warning, because the message shows a bug or a step
// for which the test did not wait. A test that expects a message mocks the console's method.
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
