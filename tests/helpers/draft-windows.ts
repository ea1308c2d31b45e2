import type * as Drafts from '../../src/editor/state/drafts'

/* Windows of one browser with the drafts of one person. As in Chromium, each window has a copy of
   localStorage: it reads its own writes immediately, and those of other windows later. */

type Copy = Map<string, string>

/** A write to localStorage; null removes the item. */
interface Write {
  readonly name: string
  readonly value: string | null
}

/** A write that a window has not yet received from the browser. */
interface Notification extends Write {
  readonly oldValue: string | null
  /** True for a write of the window itself, for which the window receives no event. */
  readonly isOwn: boolean
}

export interface DraftWindow {
  /** Runs a function with the drafts of the window. */
  use<Result>(act: (drafts: typeof Drafts) => Result): Result
  /** Sends the window's first pending write to the browser. Returns false if there is none. */
  send(): boolean
  /** Receives the browser's first pending write in the window. Returns false if there is none. */
  receive(): boolean
  /** Closes the window. The browser receives what the window has written. */
  close(): void
}

function setItem(items: Copy, { name, value }: Write): void {
  if (value === null) items.delete(name)
  else items.set(name, value)
}

/** Starts a browser without windows. */
export function startBrowser() {
  const stored: Copy = new Map()
  const inboxes = new Set<Notification[]>()

  const open = async (): Promise<DraftWindow> => {
    const copy = new Map(stored)
    const outbox: Write[] = []
    const inbox: Notification[] = []
    inboxes.add(inbox)
    const write = (name: string, value: string | null) => {
      if ((copy.get(name) ?? null) === value) return
      setItem(copy, { name, value })
      outbox.push({ name, value })
    }
    const storage = Object.create(Storage.prototype, {
      getItem: { value: (name: string) => copy.get(name) ?? null },
      setItem: { value: write },
      removeItem: { value: (name: string) => write(name, null) },
      key: { value: (index: number) => [...copy.keys()][index] ?? null },
      length: { get: () => copy.size },
    }) as Storage
    const enter = <Result>(act: () => Result): Result => {
      Object.defineProperty(window, 'localStorage', { value: storage, configurable: true })
      return act()
    }
    const listeners: ((event: StorageEvent) => void)[] = []
    let drafts!: typeof Drafts
    await jest.isolateModulesAsync(async () => {
      drafts = await import('../../src/editor/state/drafts')
    })
    const listen = jest.spyOn(window, 'addEventListener').mockImplementation((type, listener) => {
      if (type === 'storage') listeners.push(listener as (event: StorageEvent) => void)
    })
    enter(() => {
      drafts.readDrafts()
      // Reads a removed draft again at once, as the editor does after a response with the content.
      drafts.watchDrafts(() => undefined, drafts.readDraft)
    })
    listen.mockRestore()
    const send = () => {
      const [sent] = outbox.splice(0, 1)
      if (!sent) return false
      const oldValue = stored.get(sent.name) ?? null
      setItem(stored, sent)
      for (const each of inboxes) each.push({ ...sent, oldValue, isOwn: each === inbox })
      return true
    }
    /**
     * Returns true if the browser has not confirmed a write of the window. Until then, the window's
     * copy keeps its own value.
     */
    const hasPending = (name: string) =>
      outbox.some((each) => each.name === name) ||
      inbox.some((each) => each.isOwn && each.name === name)
    return {
      use: (act) => enter(() => act(drafts)),
      send,
      receive: () => {
        const [received] = inbox.splice(0, 1)
        if (!received) return false
        const { name, oldValue, value, isOwn } = received
        if (isOwn) return true
        if (!hasPending(name)) setItem(copy, received)
        const event = new StorageEvent('storage', { key: name, oldValue, newValue: value })
        enter(() => listeners.forEach((listener) => listener(event)))
        return true
      },
      close: () => {
        while (send());
        inboxes.delete(inbox)
      },
    }
  }

  return { open, stored: stored as ReadonlyMap<string, string> }
}

/** Delivers all writes. Fails if the windows never stop writing. */
export function deliverAll(windows: readonly DraftWindow[]): void {
  for (let round = 0; windows.some((each) => each.send() || each.receive()); round += 1) {
    if (round === 20_000) throw new Error('The windows answer each other for ever.')
  }
}
