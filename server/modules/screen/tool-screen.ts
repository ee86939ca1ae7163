import type { Caller } from '#server/platform/http/route.ts';
import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { Localized } from '#src/domain/language.ts';

interface Tool {
  readonly title: Localized;
  /** Whoever tries a demo may open it. */
  readonly inDemo: boolean;
}

const same = (text: string): Localized => ({ id: text, en: text, zh: text });

/** Tools of the people behind the counter, by path. Each is a bundle of the browser program, loaded when it is opened. */
const TOOLS: Readonly<Record<string, Tool>> = {
  '/playground': { title: { id: 'Taman coba', en: 'Playground', zh: '演练场' }, inDemo: true },
  '/ops': { title: same('Ops'), inDemo: false },
  '/inspector': { title: same('Inspector'), inDemo: false },
};
const CATEGORIES: ReadonlySet<string> = new Set(['operations', 'qa']);

/**
 * The screen that stands for a tool: only its id matters, the program loads the tool's bundle for it. Paths below a tool
 * belong to it.
 * @returns undefined when the path is no tool's
 * @throws AppError `not_authenticated`, `forbidden`
 */
export function toolScreen(
  path: string,
  caller: Pick<Caller, 'category'> | null,
  demo: boolean,
): ResolvedScreen | undefined {
  const name = `/${path.split('/')[1] ?? ''}`;
  const tool = Object.hasOwn(TOOLS, name) ? TOOLS[name] : undefined;
  if (tool === undefined) return undefined;
  if (!(demo && tool.inDemo)) {
    if (caller === null) throw new AppError('not_authenticated');
    if (!CATEGORIES.has(caller.category)) throw new AppError('forbidden');
  }
  const id = `tool.${name.slice(1)}`;
  return {
    hash: id,
    params: {},
    screen: {
      kind: 'screen',
      id,
      version: 1,
      title: tool.title,
      route: { path: name, public: demo && tool.inDemo },
      body: { block: 'page', id: 'tool' },
    },
  };
}
