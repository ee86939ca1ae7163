import type { Cluster } from './cluster.ts';

/** Something that has to hold when there are several processes. */
export interface Check {
  readonly name: string;
  /** @returns the result, in figures @throws Error with the check that failed */
  look(cluster: Cluster): Promise<string>;
}
