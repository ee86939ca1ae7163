import { atMost } from './figures-table.mjs';

/** A frame of sixty a second, with the clock's own unevenness. */
const FRAME_MS = 17.5;
/** Half of a frame: the other half is the browser's, to draw it. */
const WORK_MS = 8.3;
/** A step of the larger recording may hold so many times what one of the smaller does, and memory still grows with the steps. */
const LINEAR = 1.5;

/** The figures of `inspector.mjs`. @param inspector undefined where it was not measured */
export function inspectorFigures(inspector) {
  const [few, some, many] = [100, 1_000, 10_000].map((count) => inspector?.byCount[count]);
  const figures = [
    atMost('Recording of 10,000 steps: until it is open', 2_000, many?.openMs, 'ms', 0),
    atMost('… frame while scrubbing, median', FRAME_MS, many?.frameMs, 'ms', 1),
    atMost('… frame while scrubbing, p95', FRAME_MS, many?.lateFrameMs, 'ms', 1),
    atMost('… work of the page for a frame, by the clock of the processor', WORK_MS, many?.workMs, 'ms', 1),
    atMost('… frame on a processor a quarter as fast, median', 2 * FRAME_MS, many?.slowedFrameMs, 'ms', 1),
    atMost(
      '… memory of a step, to one of 1,000',
      LINEAR,
      many && kibOfStep(many, some, 9_000) / kibOfStep(some, few, 900),
      '',
      2,
    ),
  ];
  if (inspector === undefined) return figures;
  const beside = [
    `(${few.openMs.toFixed(0)} with 100)`,
    `(${few.frameMs.toFixed(1)} with 100)`,
    `(${few.lateFrameMs.toFixed(1)} with 100)`,
    `(${few.workMs.toFixed(1)} with 100)`,
    `(${few.slowedFrameMs.toFixed(1)} with 100); p95 ${many.slowedLateFrameMs.toFixed(1)} (${few.slowedLateFrameMs.toFixed(1)})`,
    `(${[few, some, many].map(({ heapMib }) => heapMib.toFixed(1)).join(', ')} MiB with 100, 1,000, 10,000)`,
  ];
  return figures.map((figure, at) => ({ ...figure, measured: `${figure.measured} ${beside[at]}` }));
}

/** What each step between two recordings holds, in KiB. */
const kibOfStep = (more, fewer, steps) => ((more.heapMib - fewer.heapMib) * 1024) / steps;
