import { codeOf, type Delivery } from './delivery'
import type { Refusal } from './http-error'

/** What the one line of a message tells. Never a name, an address or a text. */
export interface LogEntry {
  id?: string
  flags?: string[]
  /** The store that remembers messages did not answer, for this reason. */
  store?: string
}

/** Collects what happens to a message, and says it in one JSON line. */
export function startLog() {
  const start = performance.now()
  const entry: LogEntry = {}
  const line = (rest: object) =>
    JSON.stringify({
      event: 'contact-message',
      ...entry,
      ...rest,
      ms: Math.round(performance.now() - start),
    })
  return {
    entry,
    delivered: (delivery: Delivery, repeated: boolean) => {
      const { record, mail } = delivery
      const whole = record.done && mail.done
      const text = line({ code: codeOf(delivery), record, mail, repeated: repeated || undefined })
      if (whole && !entry.store) console.info(text)
      else console.error(text)
    },
    dropped: () => console.info(line({ code: 'dropped', reason: 'honeypot' })),
    refused: ({ status, code, details }: Refusal) => {
      const text = line({ code, status, reason: details.note })
      if (status >= 500) console.error(text)
      else console.info(text)
    },
    broke: (fault: unknown) =>
      console.error(line({ code: 'internal-error', status: 500, reason: (fault as Error).name })),
  }
}
