'use client';

import { Component, type ReactNode } from 'react';
import { isChunkFailure } from '@/lib/browser/chunk-failure';

interface LoadBoundaryProps {
  onFailed: (failure: unknown) => void;
  /** Stands there then. */
  fallback: ReactNode;
  /** Loads what did not come; asked for when somebody turns to the place. */
  again?: () => Promise<unknown>;
  children: ReactNode;
}

/** Around what is loaded after the page: code that does not come takes away only what it was for. Other errors go on. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failure: unknown }> {
  override state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown) {
    if (isChunkFailure(failure)) this.props.onFailed(failure);
  }

  // What stands there stays until there is something else: it may hold the link on which a finger lies.
  tryAgain = () => {
    this.props.again?.().then(() => this.setState({ failure: null }), this.props.onFailed);
  };

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (!isChunkFailure(failure)) throw failure;
    return (
      <div onPointerEnter={this.tryAgain} onFocus={this.tryAgain}>
        {this.props.fallback}
      </div>
    );
  }
}
