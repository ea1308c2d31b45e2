/**
 * Returns a function that computes each result once. The cache compares only the last argument, an
 * object that never changes, such as a record. The other arguments must therefore be the same in
 * each call with this object.
 */
export function memoize<Others extends readonly unknown[], Key extends object, Result>(
  compute: (...args: [...Others, Key]) => Result,
): (...args: [...Others, Key]) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>()
  return (...args) => {
    const key = args.at(-1) as Key
    const known = results.get(key) ?? { result: compute(...args) }
    results.set(key, known)
    return known.result
  }
}
