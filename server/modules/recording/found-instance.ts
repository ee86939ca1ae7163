import type { RecordingRow } from '#src/contract/operations/recording.contract.ts';

/** A line of the list of recordings. */
export interface FoundInstance {
  /** Id of the first step: the list goes by it. */
  readonly id: string;
  readonly noun: string;
  readonly key: string;
  readonly state: string;
  readonly steps: number;
  readonly refusals: number;
  readonly began_at: Date;
  readonly changed_at: Date;
}

/** A line of the list as it leaves. */
export function presentInstance({
  noun,
  key,
  state,
  steps,
  refusals,
  began_at,
  changed_at,
}: FoundInstance): RecordingRow {
  return {
    machine: noun,
    key,
    state,
    steps,
    refusals,
    began_at: began_at.toISOString(),
    changed_at: changed_at.toISOString(),
  };
}
