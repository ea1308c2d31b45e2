import type { ImmutableValue } from '../decap-types'
import { showNewer } from '../draft'
import { kindOf } from '../entry'
import { fieldName } from '../../content-model/field-name'
import { mergeTyped } from '../../content-model/merge-records'
import type { Json } from '../../content-model/record-order'
import { ChangedMeanwhile, SaveRefused } from '../record-to-save'
import { showField } from '../refusals'
import type { Save } from './gate'

/**
 * Leads to what a refusal is about: to the field, or to what somebody else has published, where the
 * person wants to see it.
 * @param showChange returns where a person has to decide, if anywhere
 */
export function tellOf(error: unknown, showChange: (newer: Json) => string): unknown {
  if (error instanceof ChangedMeanwhile) {
    const offer =
      'Load the newer version with what you typed? Where you both changed the same field, yours is kept.'
    if (!window.confirm(`${error.message} ${offer}`)) return new SaveRefused(error.message)
    const doubt = showChange(error.newer)
    return new SaveRefused(
      `The newer version is here, with what you typed.${doubt} Read it, then publish again.`,
    )
  }
  if (error instanceof SaveRefused && error.field) showField(error.field)
  return error
}

/**
 * Shows what was typed in what somebody else has published.
 * @param saved what it will take the place of
 * @returns where a person has to decide what stays, if anywhere
 */
export function showMerged(
  entry: ImmutableValue,
  { opened, record }: Pick<Save, 'opened' | 'record'>,
  newer: Json,
  saved = newer,
): string {
  const doubtful: string[] = []
  const { fields } = kindOf(entry)
  const merged = mergeTyped(opened, record, newer, (path) => {
    doubtful.push(`“${fieldName(fields, path)}”`)
  })
  showNewer(entry, saved, merged as Json)
  const lists = [...new Set(doubtful)].join(', ')
  return lists && ` Look through ${lists}: an item may be there twice, or one that was removed.`
}
