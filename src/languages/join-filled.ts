/**
 * Joins texts with a separator. Omits empty texts, such as fields that staff have not filled in.
 */
export function joinFilled(texts: readonly unknown[], separator: string): string {
  return texts
    .filter((text) => typeof text === 'number' || (typeof text === 'string' && text.trim() !== ''))
    .join(separator)
}
