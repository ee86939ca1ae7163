import type { Stage } from './harness/stage.ts';

/** Results of a fault beyond "survived". */
interface Outcome {
  /** The actions, in figures. */
  readonly done: string;
  /** References on which both books rightly differ, because of manual review. */
  readonly forPeople?: readonly string[];
}

/** One of the faults, run on real processes. */
export interface Fault {
  readonly number: number;
  /** Runs the fault and checks its particular effects. @throws Error with the check that failed */
  play(stage: Stage): Promise<Outcome>;
}
