import type { Cluster } from './cluster.ts';

/** Something that has to hold when there are several processes. */
export interface Check {
  readonly name: string;
  /** @returns what was found, in figures @throws Error saying what does not hold */
  look(cluster: Cluster): Promise<string>;
}
