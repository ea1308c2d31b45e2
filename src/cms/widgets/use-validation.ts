import { useImperativeHandle } from 'react'
import type { ControlProps } from '../decap-types'

/** Has Decap ask what is wrong with the value of an input, and show the answer beside it. */
export function useValidation(
  { ref, parentIds }: Pick<ControlProps<never>, 'ref' | 'parentIds'>,
  validate: () => string | undefined,
): void {
  useImperativeHandle(ref, () => ({
    isValid: () => {
      const message = validate()
      return message ? { error: { type: 'CUSTOM', parentIds, message } } : true
    },
  }))
}
