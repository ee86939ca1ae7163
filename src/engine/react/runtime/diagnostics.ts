import { createListeners } from './listeners.ts';

/** One thing on a screen that is not as its document says. While there is any, money stays where it is. */
export interface Diagnostic {
  /** Where: `block-id/props`, `block-id/crash`, `data/offers`. */
  readonly key: string;
  readonly reason: string;
}

/** The diagnostics of one mounted screen. */
export interface Diagnostics {
  readonly list: () => readonly Diagnostic[];
  readonly broken: () => boolean;
  /** Adds or replaces; reports each new one once. */
  readonly add: (key: string, reason: string) => void;
  readonly remove: (key: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createDiagnostics(
  initial: readonly Diagnostic[],
  report: (diagnostic: Diagnostic) => void,
): Diagnostics {
  let list: readonly Diagnostic[] = initial;
  const reported = new Set<string>();
  const { announce, subscribe } = createListeners();
  const tell = (diagnostic: Diagnostic): void => {
    const text = `${diagnostic.key}: ${diagnostic.reason}`;
    if (reported.has(text)) return;
    reported.add(text);
    report(diagnostic);
  };
  const put = (next: readonly Diagnostic[]): void => {
    list = next;
    announce();
  };
  for (const diagnostic of initial) tell(diagnostic);
  return {
    list: () => list,
    broken: () => list.length > 0,
    add: (key, reason) => {
      if (list.some((one) => one.key === key && one.reason === reason)) return;
      put([...list.filter((one) => one.key !== key), { key, reason }]);
      tell({ key, reason });
    },
    remove: (key) => {
      if (list.some((one) => one.key === key)) put(list.filter((one) => one.key !== key));
    },
    subscribe,
  };
}
