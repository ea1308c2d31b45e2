import { Component, type ReactNode } from 'react'

interface PartBoundaryProps {
  /** Called once what it holds has thrown; from then on it shows nothing. */
  onError: () => void
  children: ReactNode
}

/** Keeps an error in a part of the page from ending the rest. */
export class PartBoundary extends Component<PartBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
