import { SHELL_OPERATIONS } from '#src/contract/shell-operations.ts';
import { randomKey } from '#src/engine/react/runtime/idempotency-keys.ts';
import { clientCallMachine } from '#src/machines/client-call/client-call.machine.ts';
import { definitionHash } from '#src/recording/definition-hash.ts';
import { buildRequest } from '../api/api-request.ts';
import { csrfToken } from '../api/csrf-token.ts';
import { whenIdle } from '../idle-callback.ts';
import { activeLanguage } from '../language/language.ts';
import type { Program } from '../program/program.ts';
import { createCallRecorder, toClientStep } from './call-recorder.ts';
import { watchCalls } from './watch-calls.ts';

/** What is noted waits so long for more, in milliseconds. */
export const GATHER_MS = 4_000;
/** After a message that did not arrive. */
export const PAUSE_MS = 60_000;

/**
 * Records the page's own calls and sends them to the server, some at a time when the page has nothing better to do, and what is
 * left when it is hidden or closed (LIFE-8). For signed-in accounts; another account's steps are forgotten, never sent.
 */
export function startRecording({
  session,
  boot,
  watch,
}: Pick<Program, 'session' | 'watch'> & { readonly boot: Pick<Program['boot'], 'release' | 'savedAt'> }): void {
  // A page from the device has no session yet: its next one, from the server, records.
  if (boot.savedAt !== undefined) return;
  let gathering = false;
  let pausedUntil = 0;
  const now = (): number => performance.now();
  const later = (ms: number): void => {
    if (gathering) return;
    gathering = true;
    setTimeout(() => {
      gathering = false;
      whenIdle(() => void flush());
    }, ms);
  };
  const recorder = createCallRecorder({ now, newId: randomKey, noted: () => later(GATHER_MS) });
  const definition = definitionHash(clientCallMachine);

  async function flush(): Promise<void> {
    if (now() < pausedUntil || session.account() === null) return;
    const steps = recorder.take();
    if (steps.length === 0) return;
    const said = { build: boot.release, definition, steps: steps.map((step) => toClientStep(step, now())) };
    const headers = { language: activeLanguage(), csrfToken: csrfToken() };
    const { url, init } = buildRequest(SHELL_OPERATIONS['client-call.record'], said, headers);
    try {
      // Past the program's own client on purpose: no alert, no sheet to sign in again, and it outlives the page.
      const { status } = await fetch(url, { ...init, keepalive: true });
      if (status >= 500 || status === 429) throw new Error('not now');
      if (status < 400) later(GATHER_MS);
    } catch {
      recorder.putBack(steps);
      pausedUntil = now() + PAUSE_MS;
      later(PAUSE_MS);
    }
  }

  let account = session.account()?.id;
  session.subscribe(() => {
    if (account !== undefined && session.account()?.id !== account) recorder.forget();
    account = session.account()?.id;
  });
  watch.attach(watchCalls(recorder, () => session.account() !== null));
  const leave = (): void => {
    if (document.visibilityState === 'hidden') recorder.hidden();
    void flush();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave();
  });
  window.addEventListener('pagehide', leave);
}
