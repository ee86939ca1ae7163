import { type LazyExoticComponent, lazy } from 'react';
import type { BlockRegistration, BlockView } from '../block-view.ts';

const loaded = new WeakMap<BlockRegistration, LazyExoticComponent<BlockView>>();

/** A part of the program that did not come: no network, or a release has taken it from the server. */
export class MissingView extends Error {}

const missing = (cause: unknown): never => {
  throw new MissingView(cause instanceof Error ? cause.message : String(cause), { cause });
};

/** The component of a registration; one that loads on demand is wrapped once. */
export function viewOf(registration: BlockRegistration): BlockView | LazyExoticComponent<BlockView> {
  const { view } = registration;
  if (typeof view === 'function' || !('load' in view)) return view as BlockView;
  const known = loaded.get(registration);
  if (known !== undefined) return known;
  const component = lazy(() => view.load().catch(missing));
  loaded.set(registration, component);
  return component;
}

/** Forgets a view that failed to load, so that a retry asks the network again. */
export function forgetView(registration: BlockRegistration): void {
  loaded.delete(registration);
}
