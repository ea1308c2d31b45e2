/**
 * Returns the codes of an error or of its cause; otherwise the name of the error. Leaves out the
 * message, because a mail server may quote the visitor in its message.
 */
export function getErrorCode(error: unknown): string {
  const { name, code, command, responseCode, cause } = error as Record<string, unknown>
  // The code of a DOMException is a number, which says less than its name.
  const codes = [typeof code === 'string' && code, command, responseCode].filter(Boolean).join(' ')
  if (codes) return codes
  return cause ? getErrorCode(cause) : String(name ?? 'unknown')
}

/**
 * Waits for a promise and never throws.
 * @returns the codes of the error if the promise was rejected, otherwise undefined
 */
export async function catchErrorCode(work: Promise<void>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return getErrorCode(error)
  }
}
