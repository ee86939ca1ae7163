import { atMost } from './figures-table.mjs';

/** A frame of sixty a second, with the clock's own unevenness. */
const FRAME_MS = 17.5;

/** The figures of `inspector.mjs`. @param inspector undefined where it was not measured */
export function inspectorFigures(inspector) {
  const few = inspector?.byCount[100];
  const many = inspector?.byCount[10_000];
  const opened = atMost('Recording of 10,000 steps: until it is open', 2_000, many?.openMs, 'ms', 0);
  const frame = atMost('… frame while scrubbing, median', FRAME_MS, many?.frameMs, 'ms', 1);
  if (inspector === undefined) return [opened, frame];
  const beside = (name, digits) => `(${few[name].toFixed(digits)} with 100)`;
  return [
    { ...opened, measured: `${opened.measured} ${beside('openMs', 0)}` },
    {
      ...frame,
      measured: `${frame.measured} ${beside('frameMs', 1)}; p95 ${many.slowFrameMs.toFixed(1)} ${beside('slowFrameMs', 1)}; heap ${many.heapMib.toFixed(0)} MiB ${beside('heapMib', 0)}`,
    },
  ];
}
