import { addIntegration } from '@sentry/react';
import { REPLAY_RATE } from '#src/domain/program/error-report.ts';

const CHOICE = 'konter_replay';

let loading: Promise<void> | undefined;

/**
 * Loads what records the screen, once; from then on the visit is recorded. A failure to load it is no failure: the report goes
 * without.
 */
export function loadReplay(): Promise<void> {
  keepChoice('yes');
  loading ??= import('./replay.ts').then(
    ({ createReplay }) => addIntegration(createReplay()),
    () => undefined,
  );
  return loading;
}

/** Whether this visit is recorded: decided once per tab, and kept over its pages. */
export function isReplayWanted(): boolean {
  const kept = keptChoice();
  if (kept !== null) return kept === 'yes';
  const wanted = Math.random() < REPLAY_RATE;
  keepChoice(wanted ? 'yes' : 'no');
  return wanted;
}

function keptChoice(): string | null {
  try {
    return sessionStorage.getItem(CHOICE);
  } catch {
    return null;
  }
}

function keepChoice(choice: 'yes' | 'no'): void {
  try {
    sessionStorage.setItem(CHOICE, choice);
  } catch {
    // A browser that keeps nothing decides anew on each page.
  }
}
