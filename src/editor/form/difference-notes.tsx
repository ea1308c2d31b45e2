import { use } from 'react'
import { isEmpty } from '../../content/model/values'
import type { Comparison } from '../model/comparison'
import { TextContext } from './form-context'

interface DifferenceNoteProps {
  path: string
  /** Describes the other value; by default, the note says only that it differs. */
  describe?: (value: unknown) => string
}

/** Note at a field whose value differs from the value in the other record. */
export function DifferenceNote({ path, describe }: DifferenceNoteProps) {
  const { comparison } = use(TextContext)
  if (!comparison?.values.has(path)) return null
  const { name, values } = comparison
  const value = values.get(path)
  const filled = describe?.(value) ?? 'this is filled in'
  return (
    <p className="note difference">
      Different from {name}: <bdi>{isEmpty(value) ? 'this is empty' : filled}</bdi>
    </p>
  )
}

/** Note in the name of a part of the form that contains a difference, for a closed part. */
export function DifferenceInside({ path }: { path: string }) {
  const { comparison } = use(TextContext)
  if (!comparison || !containsDifference(comparison, path)) return null
  return <small className="note difference"> Different from {comparison.name}</small>
}

export function containsDifference({ values }: Comparison, path: string): boolean {
  return [...values.keys()].some((each) => `${each}.`.startsWith(`${path}.`))
}
