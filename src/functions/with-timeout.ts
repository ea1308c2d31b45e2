/**
 * The work's result, if it comes in time. The work itself is not stopped.
 * @throws Error with code `ETIMEDOUT` when it does not
 */
export async function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    const fault = Object.assign(new Error('Timed out'), { code: 'ETIMEDOUT' })
    timer = setTimeout(() => reject(fault), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
