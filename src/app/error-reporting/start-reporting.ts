import {
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
} from '@sentry/react';
import { REPORT_RELEASE, type ReportTarget, requestTags, TRACE_RATE } from '#src/domain/program/error-report.ts';
import { ApiError } from '../api/api-error.ts';
import { isReplayWanted, loadReplay } from './load-replay.ts';
import { maskedTransport } from './masked-transport.ts';

/** A report waits this long for the part that records the screen. */
const REPLAY_WAIT_MS = 3_000;

/**
 * Starts to report to a collector that speaks Sentry's protocol. Nothing of it knows who the user is: integrations that would tell
 * (dialogs, console, what was pressed) are left out, and all that leaves passes `maskEnvelope`.
 * @returns reports one error
 */
export function startReporting({ dsn, environment, build }: ReportTarget): (error: unknown) => void {
  const wanted = isReplayWanted();
  init({
    dsn,
    environment,
    release: REPORT_RELEASE,
    dist: build,
    tracesSampleRate: TRACE_RATE,
    // Whole transactions, which every collector of the protocol knows.
    traceLifecycle: 'static',
    // Whether this visit is one of the recorded was decided before the recorder was loaded.
    replaysSessionSampleRate: wanted ? 1 : 0,
    replaysOnErrorSampleRate: 1,
    // Our own calls carry no header of the collector's.
    tracePropagationTargets: [],
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      breadcrumbsIntegration({ dom: false }),
      browserTracingIntegration({ enableInp: false }),
    ],
    transport: maskedTransport,
  });
  if (wanted) void loadReplay();
  return (error) => void reportWithReplay(error);
}

/** What the screen shows from the error on is told with each of them, so the recorder comes first. */
async function reportWithReplay(error: unknown): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, REPLAY_WAIT_MS));
  await Promise.race([loadReplay(), late]);
  const request = error instanceof ApiError ? error.requestId : '';
  captureException(error, {
    mechanism: { type: 'konter', handled: false },
    ...(request === '' ? {} : { captureContext: { tags: requestTags(window.location.origin, request) } }),
  });
}
