import { expect } from '@playwright/test';
import type { RunningProgram } from '../../support/running-program.ts';

interface Arrived {
  readonly channel: string;
  readonly subject: string;
  readonly text: string;
}

/** Messages of the demo's mailbox to an address or number, the newest first. */
async function messagesTo(program: RunningProgram, to: string): Promise<readonly Arrived[]> {
  const answer = await fetch(`${program.sandboxUrl}/mailbox/messages?${new URLSearchParams({ to }).toString()}`);
  return ((await answer.json()) as { messages: readonly Arrived[] }).messages;
}

/** Waits for the newest message that holds what a pattern's first group finds. @param count messages that must have come */
async function fromMailbox(program: RunningProgram, to: string, wanted: RegExp, count = 1): Promise<string> {
  await expect
    .poll(async () => (await messagesTo(program, to)).length, { timeout: 30_000 })
    .toBeGreaterThanOrEqual(count);
  const [newest] = await messagesTo(program, to);
  const found = wanted.exec(newest?.text ?? '')?.[1];
  if (found === undefined) throw new Error(`no ${wanted} in: ${newest?.text ?? 'nothing'}`);
  return found;
}

/** The path of the link in the newest mail to an address. */
export const linkFromMailbox = (program: RunningProgram, to: string, count = 1): Promise<string> =>
  fromMailbox(program, to, /https?:\/\/[^/]+(\/(?:verify-email|reset-password)\/\S+)/, count);

/** The code in the newest message to an address. */
export const codeFromMailbox = (program: RunningProgram, to: string, count = 1): Promise<string> =>
  fromMailbox(program, to, /\b(\d{6})\b/, count);
