import type { ReportTarget } from '#src/domain/program/error-report.ts';
import { whenIdle } from './idle-callback.ts';

const MOST_WAITING = 10;

/**
 * Reports uncaught errors (NAV-18); the reporter is loaded when the page is idle, and errors wait for it.
 * @returns reports a caught error, e.g. of React
 */
export function watchErrors(target: ReportTarget): (error: unknown) => void {
  const waiting: unknown[] = [];
  let report = (error: unknown): void => {
    if (waiting.length < MOST_WAITING) waiting.push(error);
  };
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
  whenIdle(async () => {
    const { startReporting } = await import('./error-reporting/start-reporting.ts');
    report = startReporting(target);
    for (const error of waiting) report(error);
  });
  return (error) => report(error);
}
