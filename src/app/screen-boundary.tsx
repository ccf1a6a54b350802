import { Component, type ReactNode } from 'react';
import { ScreenProblem } from './screen-problem.tsx';

interface BoundaryProps {
  children: ReactNode;
  onRetry(): void;
}

/** Keeps a fault of one screen to that screen. */
export class ScreenBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  private retry = () => {
    this.props.onRetry();
    this.setState({ error: undefined });
  };

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <ScreenProblem error={this.state.error} onRetry={this.retry} />;
  }
}
