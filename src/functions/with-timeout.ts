/**
 * The promise's result, if it comes in time. The work behind it is not stopped.
 * @throws Error with code `ETIMEDOUT`
 */
export async function withTimeout<Result>(promise: Promise<Result>, ms: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error('Timed out'), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(error), ms)
  })
  try {
    return await Promise.race([promise, timeout])
  } finally {
    clearTimeout(timer)
  }
}
