import { configure } from '@testing-library/dom'

// Ends what hangs; a slow machine has time.
configure({ asyncUtilTimeout: 30_000 })

/**
 * A test fails on an error or a warning that it does not expect: one in the console is a bug in
 * the code, or a step the test did not wait for. A test that expects one spies on the console.
 */
const consoleOwn = { error: console.error, warn: console.warn }
let unexpected: string[] = []

beforeEach(() => {
  if (typeof window !== 'undefined') window.sessionStorage.clear()
  unexpected = []
  const note = (...message: unknown[]) => unexpected.push(message.map(String).join(' '))
  Object.assign(console, { error: note, warn: note })
})

afterEach(() => {
  Object.assign(console, consoleOwn)
  if (unexpected.length > 0) {
    throw new Error(`Unexpected console output:\n${unexpected.join('\n')}`)
  }
})
