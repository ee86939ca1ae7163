import { formatRupiah } from '#src/domain/money/money.ts';
import { celEquals } from '#src/engine/core/expression/cel-equality.ts';
import type { DataModel } from '#src/engine/core/model/data-model.ts';
import type { DataPath } from '#src/engine/core/model/data-path.ts';
import type { ScreenHost } from '../screen-host.ts';
import type { Locals } from './evaluated.ts';
import { createListeners } from './listeners.ts';
import { closureOf, commits, moneyBlocks, nameOfChoice, priceOf, type Terms, termsOf } from './money-calls.ts';
import type { PreparedBlock, PreparedNode } from './prepare-screen.ts';

type Snapshot = Readonly<Record<string, unknown>>;

/**
 * Watches what a press would commit the user to. Changes that the user makes are agreed to by making them; a change that
 * came from outside (another price, another document) has to be agreed to before money moves (SDUI-4, fail closed).
 */
export interface AgreedTerms {
  /** A block that may move money came onto the screen; returns how to take it off. */
  readonly mount: (block: PreparedBlock, id: string, locals: Locals) => () => void;
  /** What changed under a block since the user last agreed, in words; "" when nothing did. */
  readonly question: (id: string) => string;
  /** Runs what fetches on the user's own wish; the document itself says what came of it. */
  readonly duringOwn: (work: () => Promise<void>) => Promise<void>;
  /** The user has read what changed. */
  readonly agree: () => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly start: () => () => void;
  /** What the screen that replaces this one has to ask about. */
  readonly handOver: () => HandedOver;
}

interface HandedOver {
  readonly at: Snapshot;
  /** Terms by block that were on screen. */
  readonly terms: ReadonlyMap<string, Terms>;
}

interface Options {
  readonly model: DataModel;
  readonly body: PreparedNode;
  readonly host: Pick<ScreenHost, 'translate' | 'notify'>;
  /** Terms of the document that this one replaces. */
  readonly before?: HandedOver | undefined;
}

interface Watched {
  readonly block: PreparedBlock;
  readonly locals: Locals;
}

export function createAgreedTerms({ model, body, host, before }: Options): AgreedTerms {
  const onScreen = new Map<string, Watched>();
  const questions = new Map<string, { readonly agreed: Terms; readonly at: Snapshot; readonly text: string }>();
  const { announce, subscribe } = createListeners();
  const own = createOwnWork();
  let last = model.snapshot();
  let inherited = before;

  const ask = (id: string, agreed: Terms, then: Snapshot, now: Terms): void => {
    questions.set(id, { agreed, at: then, text: wordsOf(agreed, now, then, model.snapshot(), host) });
  };

  const compare = (then: Snapshot): void => {
    const now = model.snapshot();
    for (const [id, { block, locals }] of onScreen) {
      const open = questions.get(id);
      const agreed = open?.agreed ?? termsOf(block, locals, then);
      const terms = termsOf(block, locals, now);
      if (!celEquals(agreed, terms) || closureOf(open?.at ?? then) !== closureOf(now))
        ask(id, agreed, open?.at ?? then, terms);
      else questions.delete(id);
    }
    if (onScreen.size === 0) notifyOfChange(body, then, now, host);
    announce();
  };

  return {
    mount: (block, id, locals) => {
      if (!commits(block)) return () => undefined;
      onScreen.set(id, { block, locals });
      const agreed = inherited?.terms.get(id) ?? (inherited !== undefined && inherited.terms.size > 0 ? [] : undefined);
      if (inherited !== undefined && agreed !== undefined && isAsking(model.snapshot())) {
        ask(id, agreed, inherited.at, termsOf(block, locals, model.snapshot()));
        announce();
      }
      return () => {
        onScreen.delete(id);
        questions.delete(id);
      };
    },
    question: (id) => questions.get(id)?.text ?? '',
    duringOwn: own.during,
    agree: () => {
      questions.clear();
      inherited = undefined;
      announce();
    },
    subscribe,
    start: () =>
      model.subscribe([[]], (changed) => {
        const then = last;
        last = model.snapshot();
        if (!isAsking(last)) inherited = undefined;
        if (!own.isRunning() && isReplaced(changed, then, last)) compare(then);
      }),
    handOver: () => {
      const at = model.snapshot();
      const terms = [...onScreen].map(
        ([id, { block, locals }]) => [id, questions.get(id)?.agreed ?? termsOf(block, locals, at)] as const,
      );
      return { at, terms: new Map(terms) };
    },
  };
}

/** Tells whether something runs that the user wished for. */
function createOwnWork(): { readonly isRunning: () => boolean; readonly during: AgreedTerms['duringOwn'] } {
  let running = 0;
  return {
    isRunning: () => running > 0,
    during: async (work) => {
      running += 1;
      try {
        await work();
      } finally {
        running -= 1;
      }
    },
  };
}

/** What is not on screen yet asks for nothing; that its price moved is said all the same. */
function notifyOfChange(body: PreparedNode, then: Snapshot, now: Snapshot, host: Options['host']): void {
  const told = moneyBlocks(body).map((block) => {
    const [old, next] = [termsOf(block, {}, then), termsOf(block, {}, now)];
    return priceOf(old) > 0 && priceOf(old) !== priceOf(next) ? wordsOf(old, next, then, now, host) : '';
  });
  const closed = closureOf(now);
  const text =
    closed !== closureOf(then) && closed !== '' ? host.translate('app.changed.closed', { reason: closed }) : '';
  const first = told.find((words) => words !== '') ?? text;
  if (first !== '') host.notify(first);
}

/** A first answer, or one to another question, replaces nothing that was agreed to. */
function isReplaced(changed: readonly DataPath[], then: Snapshot, now: Snapshot): boolean {
  const answered = changed.filter(([root]) => root === 'data').map((path) => path[1] ?? '');
  return answered.some((name) => isKnown(then, name) && isKnown(now, name));
}

/** Tells whether a sheet asks something now: the address names an overlay (NAV-4). */
function isAsking({ query }: Snapshot): boolean {
  if (typeof query !== 'object' || query === null) return false;
  return Object.entries(query).some(([name, value]) => /modal|dialog/.test(name) && value !== '');
}

function isKnown({ data }: Snapshot, name: string): boolean {
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return false;
  const answer: unknown = (data as Snapshot)[name];
  return answer !== null && answer !== undefined;
}

function wordsOf(agreed: Terms, now: Terms, then: Snapshot, at: Snapshot, host: Options['host']): string {
  const [old, next] = [priceOf(agreed), priceOf(now)];
  const closed = closureOf(at);
  if (closed !== '' && closed !== closureOf(then)) return host.translate('app.changed.closed', { reason: closed });
  const name = nameOfChoice(now, at) || nameOfChoice(agreed, then);
  if (old > 0 && next > 0 && old !== next)
    return host.translate(name === '' ? 'app.changed.price-only' : 'app.changed.price', {
      name,
      from: formatRupiah(old),
      to: formatRupiah(next),
    });
  if (old > 0 && next === 0)
    return host.translate(name === '' ? 'app.changed.gone-only' : 'app.changed.gone', { name });
  return host.translate('app.changed.terms');
}
