import type { HttpError } from '../shared/http-error'
import { writeLog } from '../shared/responses'
import { deliveryCode, type DeliveryResult } from './delivery-result'

/** What a request's line may say. Never a name, an address or a text. */
interface LogEntry {
  id?: string
  flags?: string[]
  /** An earlier request delivered the message. */
  repeated?: boolean
  /** Why the delivery store failed. */
  store?: string | undefined
}

/** Collects what happens to a request, and writes it as one line of JSON. */
export function startRequestLog() {
  const start = performance.now()
  const entry: LogEntry = {}

  function write(isError: boolean, outcome: object): void {
    const ms = Math.round(performance.now() - start)
    writeLog(isError, { event: 'contact-message', ...entry, ...outcome, ms })
  }

  return {
    add: (more: LogEntry): void => {
      Object.assign(entry, more)
    },
    delivered: (result: DeliveryResult): void => {
      const code = deliveryCode(result)
      write(code !== 'sent' || entry.store !== undefined, { code, ...result })
    },
    rejected: ({ status, code, details }: HttpError): void =>
      write(status >= 500, { code, status, reason: details.logReason }),
  }
}
