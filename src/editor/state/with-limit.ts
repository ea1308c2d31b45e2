/**
 * Waits for a result for at most `limitMs`.
 * @throws the error of `createError` after `limitMs`
 */
export async function withLimit<Result>(
  result: Promise<Result>,
  limitMs: number,
  createError: () => Error,
): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(createError()), limitMs)
  })
  return Promise.race([result, limit]).finally(() => clearTimeout(timer))
}
