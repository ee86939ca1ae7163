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
