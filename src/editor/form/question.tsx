import type { ReactNode } from 'react'

interface QuestionProps {
  /** Accessible name of the question. */
  label: string
  text: string
  /** True while it cannot be answered. */
  inert?: boolean
  /** Buttons with the answers. */
  children?: ReactNode
}

/** Question in the header of a form, which staff may answer later. */
export function Question({ label, text, inert, children }: QuestionProps) {
  return (
    <div className="question" role="group" aria-label={label} inert={inert}>
      <p role="status">{text}</p>
      {children}
    </div>
  )
}
