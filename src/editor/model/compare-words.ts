/** A part of two compared texts. Both texts have the part, unless `change` is set. */
export interface TextPart {
  readonly text: string
  readonly change?: 'added' | 'removed'
}

/**
 * Compares two texts word by word. Returns the parts of the newer text, with the removed parts of
 * the older text between them.
 */
export function compareWords(older: string, newer: string): readonly TextPart[] {
  const [before, after] = [splitWords(older), splitWords(newer)]
  const isSame = (i: number, j: number) => before[i]!.trim() === after[j]!.trim()
  // Lengths of the longest common subsequences of before.slice(i) and after.slice(j).
  const lengths = [...before, ''].map(() => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      lengths[i]![j] = isSame(i, j)
        ? lengths[i + 1]![j + 1]! + 1
        : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!)
    }
  }
  const parts: TextPart[] = []
  const add = (text: string, change?: TextPart['change']) => {
    const last = parts.at(-1)
    if (last && last.change === change)
      parts[parts.length - 1] = { ...last, text: last.text + text }
    else parts.push(change ? { text, change } : { text })
  }
  let [i, j] = [0, 0]
  while (i < before.length || j < after.length) {
    const [isOld, isNew] = [i < before.length, j < after.length]
    if (isOld && isNew && isSame(i, j)) {
      add(after[j]!)
      i += 1
      j += 1
    } else if (isOld && (!isNew || lengths[i + 1]![j]! >= lengths[i]![j + 1]!)) {
      add(before[i]!, 'removed')
      i += 1
    } else {
      add(after[j]!, 'added')
      j += 1
    }
  }
  return parts
}

function splitWords(text: string): readonly string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}
