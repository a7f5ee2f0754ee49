import { Component, type ReactNode } from 'react';

interface MapBoundaryProps {
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Catches a map that cannot be loaded or drawn: whoever holds it puts something else in its place. */
export class MapBoundary extends Component<MapBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
