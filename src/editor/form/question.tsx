import type { ReactNode } from 'react'

interface QuestionProps {
  /** Accessible name of the question. */
  label: string
  text: string
  /** True while the question cannot be answered. */
  inert?: boolean
  /** Buttons for the answers. */
  children?: ReactNode
}

/** Question in the header of a form. Staff may answer it later. */
export function Question({ label, text, inert, children }: QuestionProps) {
  return (
    <div className="question" role="group" aria-label={label} inert={inert}>
      <p role="status">{text}</p>
      {children}
    </div>
  )
}
