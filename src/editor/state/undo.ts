import type { Json } from '../../content/model/record-file'
import { getValueAt, isEqual } from '../../content/model/values'
import { withBooleanFlags } from '../model/change-record'
import type { Draft } from './drafts'

/** A change of a form that Undo can revert. The browser itself undoes typing. */
export type UndoStep =
  | {
      /** A list item was removed from the list at `path`. */
      readonly type: 'item'
      readonly path: string
      readonly index: number
      readonly value: unknown
    }
  | {
      /** List items were moved together in the list at `path`. */
      readonly type: 'move'
      readonly path: string
      /** Their indexes before, ascending. */
      readonly from: readonly number[]
      /** Index of the first moved item since; the others follow it. */
      readonly to: number
    }
  | {
      /** The group at `path` was switched off. */
      readonly type: 'group'
      readonly path: string
      readonly value: unknown
    }
  | {
      /**
       * The text at `path` was replaced by its canonical form, or by the description that a chosen
       * picture has elsewhere.
       */
      readonly type: 'text'
      readonly path: string
      readonly value: string
      readonly corrected: string
      readonly isDescription?: true
    }
  | {
      /** All changes were discarded. */
      readonly type: 'draft'
      readonly path: ''
      readonly value: Draft
    }

type StepOf<Type extends UndoStep['type']> = Extract<UndoStep, { readonly type: Type }>

/**
 * Finds the latest step of some types at a path. Returns undefined if a later step has changed a
 * list or group around the path, because the path may lead to another item until that step is
 * undone.
 */
export function findUndoStep<Type extends UndoStep['type']>(
  steps: readonly UndoStep[],
  path: string,
  ...types: readonly Type[]
): StepOf<Type> | undefined {
  const isOfType = (step: UndoStep) => types.some((type) => type === step.type)
  const index = steps.findLastIndex((step) => isOfType(step) && step.path === path)
  const isAround = (outer: string) => outer === '' || path.startsWith(`${outer}.`)
  const isCovered = steps.slice(index + 1).some((later) => isAround(later.path))
  return isCovered ? undefined : (steps[index] as StepOf<Type> | undefined)
}

/**
 * Returns the steps that Undo can still revert: not those at a path where the record has changed
 * otherwise than by staff in the form, for example when a publication was taken back, because the
 * list may have the removed item again. Returns the same list if Undo can revert all, to avoid a
 * render.
 * @param edited the record after the last change by staff in the form
 */
export function findValidSteps(
  steps: readonly UndoStep[],
  edited: Json,
  record: Json,
): readonly UndoStep[] {
  const read = (from: Json, path: string) => withBooleanFlags({ value: getValueAt(from, path) })
  const isValid = ({ type, path }: UndoStep) =>
    type === 'draft' || edited === record || isEqual(read(edited, path), read(record, path))
  return steps.every(isValid) ? steps : steps.filter(isValid)
}

/**
 * Returns the steps that Undo can still revert after staff have typed something: the steps after
 * the last time that staff discarded all changes. Returns the same list if staff have discarded
 * nothing, to avoid a render.
 */
export function forgetDiscarded(steps: readonly UndoStep[]): readonly UndoStep[] {
  const index = steps.findLastIndex(({ type }) => type === 'draft')
  return index < 0 ? steps : steps.slice(index + 1)
}

/**
 * Returns the steps after a list was changed: a step inside an item that was moved follows the item.
 * Forgets such a step if an item was removed from the list later, because its path is the path
 * before that removal.
 */
export function followMoves(
  steps: readonly UndoStep[],
  path: string,
  before: unknown,
  after: unknown,
): readonly UndoStep[] {
  if (!Array.isArray(before) || !Array.isArray(after)) return steps
  if (before.length !== after.length || before.every((item, index) => item === after[index])) {
    return steps
  }
  const lastRemoval = steps.findLastIndex((step) => step.type === 'item' && step.path === path)
  return steps.flatMap((step, index) => {
    if (!step.path.startsWith(`${path}.`)) return step
    const [from = '', ...rest] = step.path.slice(path.length + 1).split('.')
    const to = after.indexOf(before[Number(from)])
    if (to < 0 || index < lastRemoval) return []
    return { ...step, path: [path, to, ...rest].join('.') } as UndoStep
  })
}
