/**
 * Returns the codes of an error, or of its cause; the name of the error if neither has a code.
 * Omits the message, because a mail server may quote the visitor's text.
 */
export function getErrorCode(error: unknown): string {
  const { name, code, command, responseCode, response, originalCode, timeoutType, cause } =
    error as Record<string, unknown>
  const codes = [
    // Skips the numeric code of a DOMException, because its name says more.
    typeof code === 'string' && code,
    command,
    responseCode,
    findEnhancedCode(response),
    isTlsCode(originalCode) && originalCode,
    timeoutType,
  ]
    .filter(Boolean)
    .join(' ')
  if (codes) return codes
  return cause ? getErrorCode(cause) : String(name ?? 'unknown')
}

/**
 * Returns the enhanced status code in the response of a mail server (RFC 3463), such as 5.7.139;
 * undefined if the response has none.
 */
function findEnhancedCode(response: unknown): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1]
}

/**
 * Returns true for codes of TLS, such as CERT_HAS_EXPIRED; false for codes of the operating system,
 * such as ECONNREFUSED.
 */
function isTlsCode(code: unknown): boolean {
  return typeof code === 'string' && code.includes('_')
}

/**
 * Waits for a promise, without throwing.
 * @returns the codes of the error if the promise was rejected; otherwise undefined
 */
export async function catchErrorCode(work: Promise<void>): Promise<string | undefined> {
  try {
    await work
    return undefined
  } catch (error) {
    return getErrorCode(error)
  }
}
