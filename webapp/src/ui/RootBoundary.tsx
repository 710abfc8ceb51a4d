import { Component, type ReactNode } from 'react'
import { report, standIn } from '../gate'

/**
 * Catches errors that no other boundary caught. The page that is shown then is drawn outside React, since the texts,
 * the router or the store may be broken. Drafts stay in storage.
 */
export class RootBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    report(error)
    standIn()
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
