/** What one check has found, in a sentence for the owner of the site. */
export interface Verdict {
  readonly state: 'good' | 'fault' | 'not judged'
  readonly sentence: string
}

export const good = (sentence: string): Verdict => ({ state: 'good', sentence })
export const fault = (sentence: string): Verdict => ({ state: 'fault', sentence })
export const notJudged = (sentence: string): Verdict => ({ state: 'not judged', sentence })

/** What only a site on the web has. */
export const onlyOnTheWeb = notJudged('Not judged on a local address.')

/**
 * Looks at several things at once.
 * @param find what is wrong with one of them, in a sentence
 * @param sentence what is said where nothing is
 */
export async function judgeEach<Thing>(
  things: readonly Thing[],
  find: (thing: Thing) => Promise<string | false | undefined>,
  sentence: string,
): Promise<Verdict> {
  const found = await Promise.all(things.map(find))
  return judge(
    found.filter((fault) => typeof fault === 'string'),
    sentence,
  )
}

/** Good where nothing was found; otherwise the first few of it. */
export function judge(found: readonly string[], sentence: string): Verdict {
  if (found.length === 0) return good(sentence)
  const more = found.length > 3 ? ` And ${found.length - 3} more.` : ''
  return fault(found.slice(0, 3).join(' ') + more)
}
