import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { isRecord } from '#src/recording/context-patch.ts';
import type { Divergence, DivergenceKind } from '#src/recording/replay/replay.ts';
import { DIVERGENCES } from '#src/recording/replay/replay.ts';

/** A change that somebody wanted, kept beside its recording. It counts for one definition and expires with the next. */
export interface Acceptance {
  readonly definition: string;
  readonly kind: DivergenceKind;
  readonly step: number;
  readonly reason: string;
}

const fileOf = (recording: string): string => recording.replace(/\.jsonl$/, '.accepted.json');

/** What was accepted of a recording. @throws Error with a sentence when the file beside it says something else */
export function readAcceptances(recording: string): readonly Acceptance[] {
  const file = fileOf(recording);
  if (!existsSync(file)) return [];
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Array.isArray(content) || !content.every(isAcceptance)) {
    throw new Error(`${file} is not a list of {definition, kind, step, reason}, each with a reason.`);
  }
  return content;
}

function isAcceptance(value: unknown): value is Acceptance {
  if (!isRecord(value)) return false;
  const { definition, kind, step, reason } = value;
  return (
    typeof definition === 'string' &&
    DIVERGENCES.some((one) => one === kind) &&
    typeof step === 'number' &&
    typeof reason === 'string' &&
    reason.trim() !== ''
  );
}

/** Divergences that nobody accepted for this definition. */
export function unaccepted(
  divergences: readonly Divergence[],
  acceptances: readonly Acceptance[],
  definition: string | null,
): readonly Divergence[] {
  return divergences.filter(
    ({ kind, step, informational }) =>
      !informational &&
      !acceptances.some((one) => one.definition === definition && one.kind === kind && one.step === step),
  );
}

/** Writes that these divergences are wanted; what was accepted for earlier definitions goes. */
export function writeAcceptances(
  recording: string,
  divergences: readonly Divergence[],
  definition: string,
  reason: string,
): void {
  const kept = readAcceptances(recording).filter((one) => one.definition === definition);
  const added = divergences.map(({ kind, step }): Acceptance => ({ definition, kind, step, reason }));
  writeFileSync(fileOf(recording), `${JSON.stringify([...kept, ...added], null, 2)}\n`);
}
