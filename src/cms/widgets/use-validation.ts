import { useImperativeHandle, useLayoutEffect, useRef } from 'react'
import type { ControlProps } from '../decap-types'

/**
 * Has Decap ask what is wrong with the value of an input, and show the answer beside it.
 * @param focus for an input of several values: focuses the one that a path leads to
 */
export function useValidation(
  { ref, parentIds }: Pick<ControlProps<never>, 'ref' | 'parentIds'>,
  validate: () => string | undefined | void,
  focus?: (path: string) => void,
): void {
  const latest = useRef({ parentIds, validate, focus })
  useLayoutEffect(() => {
    latest.current = { parentIds, validate, focus }
  })

  const hasFocus = focus !== undefined
  useImperativeHandle(
    ref,
    () => ({
      isValid: () => {
        const message = latest.current.validate()
        const { parentIds } = latest.current
        return message ? { error: { type: 'CUSTOM', parentIds, message } } : true
      },
      ...(hasFocus && { focus: (path: string) => latest.current.focus?.(path) }),
    }),
    // Once: a group that gets a new handle from one of its inputs takes that input for itself, and
    // checks and focuses no other.
    [hasFocus],
  )
}
