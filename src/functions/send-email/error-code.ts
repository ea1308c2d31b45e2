/** An error in codes only: another server's words may repeat what the visitor wrote. */
export function getErrorCode(error: unknown): string {
  const { name, code, command, responseCode, cause } = error as Record<string, unknown>
  // A DOMException has a number for its code, which says less than its name.
  const codes = [typeof code === 'string' && code, command, responseCode].filter(Boolean).join(' ')
  if (codes) return codes
  return cause ? getErrorCode(cause) : String(name ?? 'unknown')
}

/** Waits for work; never throws. The code of its failure, or undefined once it is done. */
export async function catchErrorCode(work: Promise<void>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return getErrorCode(error)
  }
}
