/** Joins texts with a separator, without the empty ones, as those that staff have not filled in. */
export function joinFilled(texts: readonly unknown[], separator: string): string {
  return texts
    .filter((text) => typeof text === 'number' || (typeof text === 'string' && text.trim() !== ''))
    .join(separator)
}
