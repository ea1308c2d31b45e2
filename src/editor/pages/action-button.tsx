import { useEffect, type ComponentProps } from 'react'
import { keepFocus } from './page-message'

interface ActionButtonProps extends ComponentProps<'button'> {
  /** True while the action is running. */
  isBusy: boolean
  onClick: () => void
}

/**
 * Button that starts an action of a page. Keeps the focus while the action is running, and leaves
 * the focus to the page when it disappears.
 */
export function ActionButton({ isBusy, onClick, ...props }: ActionButtonProps) {
  useEffect(() => keepFocus, [])
  return (
    <button
      type="button"
      {...props}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onClick()
      }}
    />
  )
}
