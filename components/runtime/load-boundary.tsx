import { Component, type ReactNode } from 'react';
import { isChunkFailure } from '@/lib/browser/chunk-failure';

interface LoadBoundaryProps {
  onFailed: (failure: unknown) => void;
  children: ReactNode;
}

/** Catches failed loads of lazy components; other errors propagate. */
export class LoadBoundary extends Component<LoadBoundaryProps, { failure: unknown }> {
  override state = { failure: null };

  static getDerivedStateFromError(failure: unknown) {
    return { failure };
  }

  override componentDidCatch(failure: unknown) {
    if (isChunkFailure(failure)) this.props.onFailed(failure);
  }

  override render() {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (!isChunkFailure(failure)) throw failure;
    return null;
  }
}
