import { Button } from '../../ui/button/button'
import { useMessageUs } from './message-us-context'

interface MessageUsButtonProps {
  className?: string
  children: string
}

/** A button that opens the contact dialog. */
export function MessageUsButton({ className, children }: MessageUsButtonProps) {
  const { open, prepare, loading } = useMessageUs()
  return (
    <Button
      className={className}
      data-needs-script
      aria-haspopup="dialog"
      aria-busy={loading}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
      onClick={open}
    >
      {children}
    </Button>
  )
}
