import { endStart, repeatRequests } from './repeat-requests'

/** The parts of a response. `silence` keeps the response pending. */
let parts: (Uint8Array | 'silence')[] = []
const requested: string[] = []

const createReader = (signal: AbortSignal) => ({
  read: async () => {
    const part = parts.shift()
    if (part !== 'silence') return { done: !part, value: part }
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal)))
  },
})

beforeAll(() => {
  const observer = { observe: () => {} }
  const fetch = jest.fn(async (url: string, { signal }: { signal: AbortSignal }) => {
    requested.push(url)
    return Promise.resolve({ body: { getReader: () => createReader(signal) } })
  })
  Object.assign(globalThis, { PerformanceObserver: jest.fn(() => observer), fetch })
  repeatRequests()
})
beforeEach(() => {
  jest.useFakeTimers()
  requested.length = 0
})
afterEach(() => {
  jest.useRealTimers()
  document.head.replaceChildren()
})

const file = 'http://localhost/dialog.js'
const bytes = new Uint8Array(100)

/** Inserts a script as webpack does. */
function insertScript() {
  const failed = jest.fn()
  const script = Object.assign(document.createElement('script'), { src: file, onerror: failed })
  document.head.appendChild(script)
  return failed
}

const listScripts = () => [...document.querySelectorAll('script')].map(({ src }) => src)

describe('during the start', () => {
  it('inserts a script at once and requests nothing else if it loads in time', async () => {
    insertScript()
    expect(listScripts()).toEqual([file])
    document.querySelector('script')!.dispatchEvent(new Event('load'))
    await jest.advanceTimersByTimeAsync(60_000)
    expect(requested).toEqual([])
  })

  it('inserts another script after the line was silent', async () => {
    parts = ['silence', bytes]
    insertScript()
    await jest.advanceTimersByTimeAsync(9000)
    expect(listScripts()).toEqual([file])
    await jest.advanceTimersByTimeAsync(1000)
    expect(listScripts()).toEqual([file, requested[1]])
    expect(requested[1]).toMatch(/\/dialog\.js\?\d+$/)
  })
})

describe('after the start', () => {
  beforeAll(endStart)

  it('inserts a script when its bytes have arrived', async () => {
    parts = [bytes, bytes]
    insertScript()
    expect(listScripts()).toEqual([])
    await jest.advanceTimersByTimeAsync(0)
    expect(listScripts()).toEqual([file])
    expect(requested).toEqual([file])
  })

  it('reports an error after four silent requests without progress', async () => {
    parts = [bytes, 'silence', bytes, 'silence', bytes, 'silence', bytes, 'silence']
    const failed = insertScript()
    await jest.advanceTimersByTimeAsync(19_000)
    expect(failed).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(2000)
    expect(failed).toHaveBeenCalledTimes(1)
    expect(requested).toHaveLength(4)
  })
})
