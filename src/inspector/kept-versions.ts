import type { KeptVersion } from '#src/recording/kept-version.ts';
import { type Against, againstVersion } from '#src/recording/replay/against.ts';

/** Every version of every machine that was ever published, bundled: comparing needs no network. */
const VERSIONS = Object.values(
  import.meta.glob('../recording/versions/*/*.json', { eager: true, import: 'default' }) as Readonly<
    Record<string, KeptVersion>
  >,
);

/** Kept versions of a machine, also of one that exists no more; the youngest first. */
export function versionsOf(machine: string): readonly KeptVersion[] {
  return VERSIONS.filter((version) => version.machine === machine).sort(
    (a, b) => b.since.localeCompare(a.since) || a.definition.localeCompare(b.definition),
  );
}

/** A kept version to compare recordings with; undefined when it was not kept. @param definition its hash */
export function keptVersion(machine: string, definition: string | undefined): Against | undefined {
  const version = VERSIONS.find((one) => one.machine === machine && one.definition === definition);
  return version && againstVersion(version);
}
