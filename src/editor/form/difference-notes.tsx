import { use, type ReactNode } from 'react'
import { isEmpty } from '../../content/model/values'
import type { Comparison } from '../model/comparison'
import { ChangedWords } from './changed-words'
import { TextContext } from './form-context'

interface DifferenceNoteProps {
  path: string
  /** Describes the other value; by default, “this is filled in”. */
  describe?: (value: unknown) => string
  /** The text that the form shows. The note marks the words in which the other text differs. */
  text?: string
}

/** Note at a field whose value differs from the value in the other record. */
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
  /** Describes the difference. */
  children: ReactNode
}

/** Note about a difference. Buttons in the form's header lead to the note. */
export function Difference({ path, comparison, children }: DifferenceProps) {
  const isCurrent = comparison.current === path
  return (
    <p className="note difference" data-difference={path} aria-current={isCurrent || undefined}>
      Different from {comparison.name}: {children}
    </p>
  )
}

/** Note in the heading of a section, which may be closed, that a field inside differs. */
export function DifferenceInside({ path }: { path: string }) {
  const { comparison } = use(TextContext)
  if (!comparison || !containsDifference(comparison, path)) return null
  return <small className="note difference"> Different from {comparison.name}</small>
}

export function containsDifference({ values }: Comparison, path: string): boolean {
  return [...values.keys()].some((each) => `${each}.`.startsWith(`${path}.`))
}
