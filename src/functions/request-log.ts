import { deliveryStatus, type DeliveryResult } from './delivery-result'
import type { HttpError } from './http-error'

/** What a request's line may say. Never a name, an address or a text. */
interface LogEntry {
  id?: string
  flags?: string[]
  /** An earlier request delivered the message. */
  repeated?: boolean
  /** Why the message store failed. */
  store?: string | undefined
}

/** Collects what happens to a request, and writes it as one line of JSON. */
export function startRequestLog() {
  const start = performance.now()
  const entry: LogEntry = {}

  function write(isError: boolean, outcome: object): void {
    const ms = Math.round(performance.now() - start)
    const line = JSON.stringify({ event: 'contact-message', ...entry, ...outcome, ms })
    if (isError) console.error(line)
    else console.info(line)
  }

  return {
    add: (more: LogEntry): void => {
      Object.assign(entry, more)
    },
    delivered: (result: DeliveryResult): void => {
      const code = deliveryStatus(result)
      write(code !== 'sent' || entry.store !== undefined, { code, ...result })
    },
    rejected: ({ status, code, details }: HttpError): void =>
      write(status >= 500, { code, status, reason: details.logReason }),
  }
}
