import { Component, type ReactNode } from 'react';
import type { PreparedBlock } from '../runtime/prepare-screen.ts';
import { BlockPlaceholder } from './BlockPlaceholder.tsx';
import { forgetView, MissingView } from './lazy-view.ts';
import { RuntimeContext } from './runtime-context.ts';

interface Props {
  readonly block: PreparedBlock;
  readonly id: string;
  readonly children: ReactNode;
}

interface State {
  readonly crashed: boolean;
  /** It is a part of the program that did not come. */
  readonly missing: boolean;
}

/**
 * Holds a crash to one block: it shows a small error with a retry, the screen counts as broken, the rest lives. A part of the
 * program that does not come when it is asked for again is gone with a release: then the page has to be loaded anew.
 */
export class BlockBoundary extends Component<Props, State> {
  static override contextType = RuntimeContext;
  declare context: React.ContextType<typeof RuntimeContext>;
  override state: State = { crashed: false, missing: false };
  private askedAgain = false;

  static getDerivedStateFromError(error: unknown): State {
    return { crashed: true, missing: error instanceof MissingView };
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
    this.askedAgain = this.state.missing;
    this.context?.diagnostics.remove(this.key);
    this.setState({ crashed: false });
  };

  private readonly loadAnew = (): void => {
    if (this.context?.host.update() !== true) this.retry();
  };

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children;
    const isGone = this.state.missing && this.askedAgain && this.context?.host.online.get() === true;
    const [why, onRetry] = isGone ? (['missing', this.loadAnew] as const) : (['crashed', this.retry] as const);
    return <BlockPlaceholder id={this.props.id} why={why} onRetry={onRetry} />;
  }
}
