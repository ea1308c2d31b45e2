import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  onError: () => void
  children: ReactNode
}

/** Renders nothing instead of content that throws. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return !this.state.failed && this.props.children
  }
}
