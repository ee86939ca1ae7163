import type { ChoiceTable } from '../document-types.ts';

/** A table of so many villages, every second one of Bali; their values are `desa-0`, `desa-1` and on. */
export function longTable(rows: number, name: (at: number) => string = (at) => `Desa ${at}`, version = 1): ChoiceTable {
  return {
    kind: 'choices',
    id: 'town',
    version,
    rows: Array.from({ length: rows }, (_, at) => ({
      value: `desa-${at}`,
      label: { id: name(at), en: `${at} Village`, zh: `${at}村` },
      parent: at % 2 === 0 ? 'jabar' : 'bali',
    })),
  };
}
