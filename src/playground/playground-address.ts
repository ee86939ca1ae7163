import { isLanguage, type Language } from '#src/domain/language.ts';

export const STATES = ['plain', 'loading', 'empty', 'error', 'disabled', 'long'] as const;
/** A state that a block or screen is drawn in. */
export type State = (typeof STATES)[number];
export const WIDTHS = [360, 768, 1280] as const;
type Width = (typeof WIDTHS)[number];

/** What the playground shows: all of it is in the address, so that a link shares it. */
export interface Shown {
  readonly kind: 'block' | 'screen' | 'page';
  /** Name of the block or of the page about the look, or id of the screen. */
  readonly name: string;
  readonly state: State;
  readonly language: Language;
  readonly dark: boolean;
  readonly width: Width;
  /** Which of a screen's sample answers. */
  readonly round: number;
  /** Props that were changed by hand. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** Reads the query string; what is missing or unknown has its first value, and the language that of the reader. */
export function readAddress(search: string, own: Language = 'id'): Shown {
  const query = new URLSearchParams(search);
  const language = query.get('language');
  const width = Number(query.get('width'));
  const [kind, name] = namedBy(query);
  return {
    kind,
    name,
    state: STATES.find((state) => state === query.get('state')) ?? 'plain',
    language: isLanguage(language) ? language : own,
    dark: query.get('theme') === 'dark',
    width: WIDTHS.find((one) => one === width) ?? 360,
    round: Math.max(0, Number.parseInt(query.get('round') ?? '0', 10) || 0),
    props: readProps(query.get('props')),
  };
}

/** The query string of what is shown; reading it gives the same again. */
export function writeAddress({ kind, name, state, language, dark, width, round, props }: Shown): string {
  const query = new URLSearchParams({
    [kind]: name,
    state,
    language,
    theme: dark ? 'dark' : 'light',
    width: `${width}`,
  });
  if (round > 0) query.set('round', String(round));
  if (Object.keys(props).length > 0) query.set('props', JSON.stringify(props));
  return `?${query}`;
}

function namedBy(query: URLSearchParams): readonly [Shown['kind'], string] {
  for (const kind of ['screen', 'page'] as const) {
    const name = query.get(kind);
    if (name !== null) return [kind, name];
  }
  return ['block', query.get('block') ?? 'button'];
}

function readProps(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
