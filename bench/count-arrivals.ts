import type { SentMessage } from './send-messages'

/** What became of the messages of a run. */
export interface Arrivals {
  sent: number
  answered: number
  refused: number
  delivered: number
  recorded: number
  /** Answered 200, and missing in the mailbox or in the records. */
  lost: number
  /** In the mailbox or in the records more than once. */
  doubled: number
  /** In the mailbox or in the records, though not answered 200. */
  unasked: number
  perSecond: number
  p50: number
  p99: number
}

/** Compares the ids answered 200 with those in the mailbox and in the records. */
export function countArrivals(
  sent: readonly SentMessage[],
  mailed: readonly string[],
  recorded: readonly string[],
  seconds: number,
): Arrivals {
  const answered = new Set(sent.filter(({ status }) => status === 200).map(({ id }) => id))
  const inBoth = [new Set(mailed), new Set(recorded)] as const
  const times = sent.map(({ ms }) => ms).sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0)
  return {
    sent: sent.length,
    answered: answered.size,
    refused: sent.length - answered.size,
    delivered: inBoth[0].size,
    recorded: inBoth[1].size,
    lost: [...answered].filter((id) => !inBoth.every((place) => place.has(id))).length,
    doubled: mailed.length - inBoth[0].size + recorded.length - inBoth[1].size,
    unasked: [...new Set([...mailed, ...recorded])].filter((id) => !answered.has(id)).length,
    perSecond: Math.round(sent.length / seconds),
    p50: at(0.5),
    p99: at(0.99),
  }
}
