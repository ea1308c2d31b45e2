import { findChangedPaths, isGroup } from '../../content/model/merge-records'
import type { Json } from '../../content/model/record-file'
import { collectKeys, isEqual } from '../../content/model/values'

/* Merges two windows' edits of one draft by the times of the edits, because a window may have
   written its text without having read the other window's text. */

/** A draft with the times of its edits. */
export interface Timed {
  readonly record: Json
  /** The published record from which the draft was edited; undefined for a new record. */
  readonly opened?: Json
  /** Times of the last edits, in ms, by property (`opened`) or field path (`record.title`). */
  readonly times?: Times
}

type Times = Readonly<Record<string, number>>

/** Fraction of a ms that this window adds to its times, so that no two windows have equal times. */
const WINDOW_FRACTION = Math.random()

/**
 * Returns a draft with the present time for each property and field that has changed.
 * @param before the draft before the change; undefined for a new draft
 */
export function withTimes<Draft extends Timed>(before: Draft | undefined, draft: Draft): Draft {
  const { times = {}, ...last } = before ?? { record: draft.opened ?? {} }
  // Takes a time after all earlier edits, even if the computer's clock was set back.
  const now = Math.max(Date.now(), ...Object.values(times).map((time) => Math.floor(time) + 1))
  const paths = [
    ...findChangedPaths(last.record, draft.record).map((path) => `record.${path}`),
    ...listProperties(last, draft).filter(
      (name) => !isEqual(getProperty(last, name), getProperty(draft, name)),
    ),
  ]
  const changed = paths.map((path) => [path, now + WINDOW_FRACTION])
  return { ...draft, times: { ...times, ...Object.fromEntries(changed) } }
}

/** Returns true if a draft has a newer edit of any property or field than another draft. */
export function hasNewer({ times = {} }: Pick<Timed, 'times'>, other: Pick<Timed, 'times'> = {}) {
  return Object.entries(times).some(([path, time]) => time > (other.times?.[path] ?? 0))
}

/**
 * Merges two drafts of a record: the later edit of each property and of each field wins. If both
 * edits have the same time, as in drafts of an older editor, the value of `theirs` wins if it
 * differs from `before`.
 * @param before the draft before `theirs`
 */
export function mergeByTime<Draft extends Timed>(ours: Draft, theirs: Draft, before: Timed): Draft {
  const pick = (path: string, our: unknown, their: unknown, base: unknown) => {
    const [ourTime, theirTime] = [findTime(ours, path), findTime(theirs, path)]
    if (ourTime !== theirTime) return ourTime > theirTime ? our : their
    return isEqual(their, base) ? our : their
  }
  const mergeGroups = (path: string, our: Json, their: Json, base: Json): Json => {
    const entries = collectKeys(their, our).map((key): [string, unknown] => {
      const [inner, ...values] = [`${path}.${key}`, our[key], their[key], base[key]] as const
      const [ourValue, theirValue, baseValue] = values
      return isGroup(ourValue) && isGroup(theirValue)
        ? [key, mergeGroups(inner, ourValue, theirValue, isGroup(baseValue) ? baseValue : {})]
        : [key, pick(inner, ...values)]
    })
    return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Json
  }
  const properties = listProperties(ours, theirs).map((name) => [
    name,
    pick(name, getProperty(ours, name), getProperty(theirs, name), getProperty(before, name)),
  ])
  return {
    ...theirs,
    ...Object.fromEntries(properties),
    record: mergeGroups('record', ours.record, theirs.record, before.record),
    times: mergeTimes(ours, theirs),
  }
}

/** Returns the names of the properties that are merged as one value. */
function listProperties(...drafts: readonly object[]): string[] {
  const others = ['record', 'times', 'isKept']
  return collectKeys(...drafts).filter((name) => !others.includes(name))
}

function getProperty(draft: object, name: string): unknown {
  return (draft as Readonly<Record<string, unknown>>)[name]
}

/** Returns the time of the last edit of a value, of a value inside it or of a group around it. */
function findTime({ times = {} }: Timed, path: string): number {
  const isRelated = (other: string) =>
    other === path || other.startsWith(`${path}.`) || path.startsWith(`${other}.`)
  const related = Object.entries(times).filter(([other]) => isRelated(other))
  return Math.max(0, ...related.map(([, time]) => time))
}

function mergeTimes({ times: ours = {} }: Timed, { times: theirs = {} }: Timed): Times {
  const entries = collectKeys(ours, theirs).map((path) => [
    path,
    Math.max(ours[path] ?? 0, theirs[path] ?? 0),
  ])
  return Object.fromEntries(entries) as Times
}
