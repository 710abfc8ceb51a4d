import { Component, type ReactNode } from 'react'
import { report, standIn } from './gate'

/**
 * Catches what no other boundary caught. The page that stands in is drawn outside React, since the texts,
 * the router or the store may be what broke; drafts stay in storage.
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
