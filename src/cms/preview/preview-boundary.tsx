import { Component, type ReactNode } from 'react'

interface PreviewBoundaryProps {
  /** Changes with every change of the record, to try once more. */
  attempt: unknown
  children: ReactNode
}

/** Keeps a preview that fails from taking the form with it. */
export class PreviewBoundary extends Component<PreviewBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidUpdate({ attempt }: PreviewBoundaryProps): void {
    if (this.state.failed && attempt !== this.props.attempt) this.setState({ failed: false })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return <p>The preview cannot show this yet. Go on typing; nothing is lost.</p>
  }
}
