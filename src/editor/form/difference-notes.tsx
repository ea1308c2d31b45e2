import { use, type ReactNode } from 'react'
import { isEmpty } from '../../content/model/values'
import type { Comparison } from '../model/comparison'
import { ChangedWords } from './changed-words'
import { TextContext } from './form-context'

interface DifferenceNoteProps {
  path: string
  /** Describes the other record's value in words; by default, “this is filled in”. */
  describe?: (value: unknown) => string
  /**
   * Text of the field in the form. The note marks the words in which the other record's text
   * differs.
   */
  text?: string
}

/** Note at a field whose value differs in the record with which the form is compared. */
export function DifferenceNote({ path, describe, text }: DifferenceNoteProps) {
  const { comparison } = use(TextContext)
  if (!comparison?.values.has(path)) return null
  const value = comparison.values.get(path)
  const filled = describe?.(value) ?? 'this is filled in'
  const areTexts = typeof value === 'string' && text && !isEmpty(value) && value !== text
  return (
    <Difference path={path} comparison={comparison}>
      <bdi className={areTexts ? 'visually-hidden' : undefined}>
        {isEmpty(value) ? 'this is empty' : filled}
      </bdi>
      {/* Is hidden from screen readers, because few of them announce `ins` and `del`. They read the
          whole other text above. */}
      {areTexts && (
        <bdi aria-hidden>
          <ChangedWords older={value} newer={text} />
        </bdi>
      )}
    </Difference>
  )
}

interface DifferenceProps {
  path: string
  comparison: Comparison
  children: ReactNode
}

/**
 * Note about a difference. The buttons for the next and the previous difference lead to the note.
 */
export function Difference({ path, comparison, children }: DifferenceProps) {
  const isCurrent = comparison.current === path
  return (
    <p className="note difference" data-difference={path} aria-current={isCurrent || undefined}>
      Different from {comparison.name}: {children}
    </p>
  )
}

/**
 * Note in the heading of a section that a field inside differs, because a closed section hides the
 * note at the field.
 */
export function DifferenceInside({ path }: { path: string }) {
  const { comparison } = use(TextContext)
  if (!comparison || !containsDifference(comparison, path)) return null
  return <small className="note difference"> Different from {comparison.name}</small>
}

export function containsDifference({ values }: Comparison, path: string): boolean {
  return [...values.keys()].some((each) => `${each}.`.startsWith(`${path}.`))
}
