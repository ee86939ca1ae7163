/** Ways to look at a recording. */
export const VIEWS = ['chart', 'cards', 'sequence', 'compare', 'simulate', 'coverage'] as const;
export type View = (typeof VIEWS)[number];

export interface InspectorAddress {
  /** Noun of a machine; absent: the list. */
  readonly machine?: string;
  /** Key of one of its instances; absent: the machine itself. */
  readonly key?: string;
}

/** What an address below `/inspector` names. */
export function readInspectorAddress(pathname: string): InspectorAddress {
  const [, , machine, ...rest] = pathname.split('/').map(safeDecode);
  const key = rest.join('/');
  if (machine === undefined || machine === '') return {};
  return key === '' ? { machine } : { machine, key };
}

/** Address of a machine, or of one of its instances at a step. @param step from 1; `failing`: where it went wrong */
export function inspectorPath(machine: string, key?: string, step?: number | 'failing'): string {
  const instance = key === undefined ? '' : `/${encodeURIComponent(key)}`;
  return `/inspector/${encodeURIComponent(machine)}${instance}${step === undefined ? '' : `?step=${step}`}`;
}

export const isView = (text: string | undefined): text is View => VIEWS.some((view) => view === text);

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
