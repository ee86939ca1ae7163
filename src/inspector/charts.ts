import type { AnyStateMachine } from 'xstate';
import type { Chart } from '#src/recording/chart/chart.ts';
import { definitionHash } from '#src/recording/definition-hash.ts';

/** Laid out ahead by scripts/generate-charts.mjs and bundled: the inspector draws without network and without a layout engine. */
const CHARTS = import.meta.glob('./charts/*.json', { eager: true, import: 'default' }) as Readonly<
  Record<string, Chart>
>;

/** Those of versions that were kept, by noun and hash. */
const OLDER = import.meta.glob('./charts/versions/*.json', { eager: true, import: 'default' }) as Readonly<
  Record<string, Chart>
>;

/** The chart of a machine as it is, or as it was; undefined when there is none for its definition: nested cards show it then. */
export function chartOf(name: string, machine: AnyStateMachine): Chart | undefined {
  const definition = definitionHash(machine);
  const today = Object.hasOwn(CHARTS, `./charts/${name}.json`) ? CHARTS[`./charts/${name}.json`] : undefined;
  if (today?.definition === definition) return today;
  const older = `./charts/versions/${name}-${definition}.json`;
  return Object.hasOwn(OLDER, older) ? OLDER[older] : undefined;
}
