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
  /** Plays it and checks what is particular to it. @throws Error saying what was not survived */
  play(stage: Stage): Promise<Outcome>;
}
