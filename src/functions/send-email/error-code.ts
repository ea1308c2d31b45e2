/**
 * Returns the codes of an error. The message of another server is left out, because it may quote
 * the visitor.
 */
export function getErrorCode(error: unknown): string {
  const { name, code, command, responseCode, cause } = error as Record<string, unknown>
  // The code of a DOMException is a number, so its name is more specific.
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
