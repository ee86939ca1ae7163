import { Component, type ReactNode } from 'react';
import type { PreparedBlock } from '../runtime/prepare-screen.ts';
import { BlockPlaceholder } from './BlockPlaceholder.tsx';
import { forgetView } from './lazy-view.ts';
import { RuntimeContext } from './runtime-context.ts';

interface Props {
  readonly block: PreparedBlock;
  readonly id: string;
  readonly children: ReactNode;
}

interface State {
  readonly crashed: boolean;
}

/** Holds a crash to one block: it shows a small error with a retry, the screen counts as broken, the rest lives. */
export class BlockBoundary extends Component<Props, State> {
  static override contextType = RuntimeContext;
  declare context: React.ContextType<typeof RuntimeContext>;
  override state: State = { crashed: false };

  static getDerivedStateFromError(): State {
    return { crashed: true };
  }

  override componentDidCatch(error: unknown): void {
    forgetView(this.props.block.registration);
    this.context?.diagnostics.add(this.key, error instanceof Error ? error.message : String(error));
  }

  /** A document that was replaced gets its own chance. */
  override componentDidUpdate(before: Props): void {
    if (this.state.crashed && before.block !== this.props.block) this.setState({ crashed: false });
  }

  override componentWillUnmount(): void {
    this.context?.diagnostics.remove(this.key);
  }

  private get key(): string {
    return `${this.props.id}/crash`;
  }

  private readonly retry = (): void => {
    this.context?.diagnostics.remove(this.key);
    this.setState({ crashed: false });
  };

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    return <BlockPlaceholder id={this.props.id} why="crashed" onRetry={this.retry} />;
  }
}
