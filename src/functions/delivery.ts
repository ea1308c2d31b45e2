/** What became of one of the two halves of a delivery: a reason in codes when it failed. */
export interface Outcome {
  done: boolean
  reason?: string
}

/** How a delivery ended: the record in Netlify Forms and the mail. */
export interface Delivery {
  record: Outcome
  mail: Outcome
}

/** Whether the message is safe in at least one place. */
export function isSafe({ record, mail }: Delivery): boolean {
  return record.done || mail.done
}

/** The word for a delivery, in answers and in the log. */
export function codeOf({ record, mail }: Delivery): 'sent' | 'recorded' | 'mailed' | 'lost' {
  if (record.done) return mail.done ? 'sent' : 'recorded'
  return mail.done ? 'mailed' : 'lost'
}

/** Runs one half of a delivery to its end, whatever that is. */
export async function outcomeOf(work: Promise<void>): Promise<Outcome> {
  try {
    await work
    return { done: true }
  } catch (fault) {
    return { done: false, reason: reasonOf(fault) }
  }
}

/** Codes only: another server's words may repeat what the visitor wrote. */
export function reasonOf(fault: unknown): string {
  const { name, code, command, responseCode, cause } = fault as Record<string, unknown>
  // A DOMException has a number for its code, which tells less than its name.
  const codes = [typeof code === 'string' && code, command, responseCode].filter(Boolean).join(' ')
  if (codes) return codes
  return cause ? reasonOf(cause) : String(name ?? 'unknown')
}
