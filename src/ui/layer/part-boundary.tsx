import { Component, type ReactNode } from 'react'

/** Keeps an error in a part of the page from ending the rest; the part is gone then. */
export class PartBoundary extends Component<{ onError: () => void; children: ReactNode }> {
  override state = { failed: false }

  static getDerivedStateFromError = () => ({ failed: true })

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return !this.state.failed && this.props.children
  }
}
