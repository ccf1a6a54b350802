import { Component, type ReactNode } from 'react';
import type { AppRoute } from '../routes.ts';
import { ScreenProblem } from './screen-problem.tsx';

interface BoundaryProps {
  children: ReactNode;
  route: AppRoute;
  /** Another path clears the error. */
  address: string;
}

/** Confines an error to its screen. */
export class ScreenBoundary extends Component<BoundaryProps, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidUpdate({ address }: BoundaryProps) {
    const hasMoved = address !== this.props.address;
    if (hasMoved && this.state.error !== undefined) this.setState({ error: undefined });
  }

  private retry = () => {
    this.setState({ error: undefined });
  };

  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <ScreenProblem route={this.props.route} onRetry={this.retry} />;
  }
}
