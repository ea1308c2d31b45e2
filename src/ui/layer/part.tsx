import { Component, Suspense, type ReactNode } from 'react'

interface PartProps {
  /** Whether it is needed, and has not failed. */
  isThere: boolean
  /** Called once its code cannot be loaded, or it has thrown; until `isThere` changes, it is gone. */
  onError: () => void
  children: ReactNode
}

/** A part of the page that is loaded on demand, and whose errors do not end the rest. */
export function Part({ isThere, ...boundary }: PartProps) {
  // Mounted before its content: so the press that brings that is pending until it is loaded.
  return <Suspense>{isThere && <Boundary {...boundary} />}</Suspense>
}

class Boundary extends Component<Omit<PartProps, 'isThere'>> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return !this.state.failed && this.props.children
  }
}
