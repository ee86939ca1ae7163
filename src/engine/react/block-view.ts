import type { ComponentType, ReactNode } from 'react';
import type { BlockSpec, PropsOf } from '#src/engine/core/screen/block-spec.ts';

/** What a field block needs besides its props: its messages and how to report that the user left it. */
export interface FieldState {
  /** JSON Pointer of the value in the screen's state, e.g. `/parameters/destination`. */
  readonly pointer: string;
  /** Message to show now, in the user's language: shown after leaving or submitting, cleared when the value changes. */
  readonly error?: string;
  readonly onBlur: () => void;
}

/** What the engine hands to every block's view. Views hold no data of their own beyond what is on screen. */
export interface BlockViewProps<S extends BlockSpec = BlockSpec> {
  /** Unique in the page; base for DOM ids and `data-block-id`. */
  readonly id: string;
  /** Evaluated, checked against the spec, texts in the user's language. */
  readonly props: PropsOf<S>;
  /** Value at `bind`; undefined when the block does not bind. */
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly field?: FieldState;
  /** Runs the document's actions for an event; resolves when they are done. `event` is in scope as `event`. */
  readonly emit: (event: string, payload?: unknown) => Promise<void>;
  /** Tells whether the document listens to an event. */
  readonly listens: (event: string) => boolean;
  /** Actions of this block are running. */
  readonly busy: boolean;
  /** Set when this block guards money and something on the screen is broken: why it must stay disabled. */
  readonly blocked?: string;
  readonly children?: ReactNode;
}

export type BlockView<S extends BlockSpec = BlockSpec> = ComponentType<BlockViewProps<S>>;

/**
 * What the browser needs to know of a block's spec. The props' schema stays on the server, where documents are checked:
 * shipping it would bring TypeBox into the first load. A test compares every summary with its spec.
 */
export type BlockSummary = Pick<BlockSpec, 'name' | 'version' | 'events' | 'binds' | 'children'> & {
  /** Names of the props that must be there after evaluation; one missing means the block cannot be drawn. */
  readonly required: readonly string[];
};

/** A block as the browser knows it: the summary of its spec and either its view or how to load it. */
export interface BlockRegistration {
  readonly spec: BlockSummary;
  readonly view: BlockView | { readonly load: () => Promise<{ readonly default: BlockView }> };
}
