/** What became of one half of a delivery; a failed one has a reason made of codes. */
export interface DeliveryHalf {
  done: boolean
  reason?: string
}

/** How a delivery ended: the submission in Netlify Forms and the mail. */
export interface DeliveryResult {
  form: DeliveryHalf
  mail: DeliveryHalf
}

/** Whether the message is safe in at least one place. */
export function isSafe({ form, mail }: DeliveryResult): boolean {
  return form.done || mail.done
}

/** The code of a delivery, in answers and in the log. */
export function deliveryCode({
  form,
  mail,
}: DeliveryResult): 'sent' | 'recorded' | 'mailed' | 'lost' {
  if (form.done) return mail.done ? 'sent' : 'recorded'
  return mail.done ? 'mailed' : 'lost'
}

/** Waits for one half of a delivery; never throws. */
export async function settle(half: Promise<void>): Promise<DeliveryHalf> {
  try {
    await half
    return { done: true }
  } catch (error) {
    return { done: false, reason: errorCode(error) }
  }
}

/** An error in codes only: another server's words may repeat what the visitor wrote. */
export function errorCode(error: unknown): string {
  const { name, code, command, responseCode, cause } = error as Record<string, unknown>
  // A DOMException has a number for its code, which says less than its name.
  const codes = [typeof code === 'string' && code, command, responseCode].filter(Boolean).join(' ')
  if (codes) return codes
  return cause ? errorCode(cause) : String(name ?? 'unknown')
}
