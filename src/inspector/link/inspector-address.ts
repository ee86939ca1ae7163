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

/**
 * Address of a machine, or of one of its instances at a step.
 * @param step from 1; `failing`: where it went wrong
 * @param request in which it went wrong
 */
export function inspectorPath(machine: string, key?: string, step?: number | 'failing', request?: string): string {
  const instance = key === undefined ? '' : `/${encodeURIComponent(key)}`;
  const query = new URLSearchParams({
    ...(step === undefined ? {} : { step: String(step) }),
    ...(request === undefined ? {} : { request }),
  });
  return `/inspector/${encodeURIComponent(machine)}${instance}${query.size === 0 ? '' : `?${query}`}`;
}

/** Address of everything that a request moved; of one instance alone, its recording opens where it went wrong. */
export const requestPath = (request: string): string => `/inspector?${new URLSearchParams({ request })}`;

export const isView = (text: string | undefined): text is View => VIEWS.some((view) => view === text);

function safeDecode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
