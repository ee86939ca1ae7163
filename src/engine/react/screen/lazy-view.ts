import { type LazyExoticComponent, lazy } from 'react';
import type { BlockRegistration, BlockView } from '../block-view.ts';

const loaded = new WeakMap<BlockRegistration, LazyExoticComponent<BlockView>>();

/** The component of a registration; one that loads on demand is wrapped once. */
export function viewOf(registration: BlockRegistration): BlockView | LazyExoticComponent<BlockView> {
  const { view } = registration;
  if (typeof view === 'function' || !('load' in view)) return view as BlockView;
  const known = loaded.get(registration);
  if (known !== undefined) return known;
  const component = lazy(view.load);
  loaded.set(registration, component);
  return component;
}

/** Forgets a view that failed to load, so that a retry asks the network again. */
export function forgetView(registration: BlockRegistration): void {
  loaded.delete(registration);
}
