import type { Stage } from './harness/stage.ts';

/** What a fault found out beyond "survived". */
interface Outcome {
  /** What was done, in figures. */
  readonly done: string;
  /** References on which both books rightly differ, because a person has been called. */
  readonly forPeople?: readonly string[];
}

/** One of the faults, played on real processes. */
export interface Fault {
  readonly number: number;
  /** Runs the fault and checks its particular effects. @throws Error with the check that failed */
  play(stage: Stage): Promise<Outcome>;
}
