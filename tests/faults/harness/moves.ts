import type { Exchange, Move, Said } from './fault-proxy.ts';

/** The request is lost: it never reaches its target, and the client's connection breaks. */
export const drop: Move = async ({ cut }) => cut();

/** The request arrives, its answer is lost with the connection. */
export const cutAnswer: Move = async ({ forward, cut }) => {
  await forward();
  cut();
};

/** The request arrives, and the client waits until its own time-out. */
export const swallowAnswer: Move = async ({ forward, over }) => {
  await forward();
  await over;
};

/** The request arrives several times at once; the client gets the first answer. */
export function duplicate(times: number, hear: (answers: readonly Said[]) => void = () => undefined): Move {
  return async ({ forward, answer }) => {
    const answers = await Promise.all(Array.from({ length: times }, forward));
    hear(answers);
    const [first] = answers;
    if (first !== undefined) answer(first);
  };
}

/** The request never arrives; the client gets this answer instead. */
export function instead(said: Said): Move {
  return async ({ answer }) => answer(said);
}

/** The request arrives; the client gets this instead of its answer. */
export function answeredWith(said: Said | ((exchange: Exchange) => Promise<void>)): Move {
  return async (exchange) => {
    await exchange.forward();
    if (typeof said === 'function') await said(exchange);
    else exchange.answer(said);
  };
}

/** A held request. */
export interface Hold {
  readonly move: Move;
  /** Settles when a request is held. */
  readonly reached: Promise<Exchange>;
  /** Releases it. */
  release(): void;
}

function holding(work: (exchange: Exchange, wait: (exchange: Exchange) => Promise<void>) => Promise<void>): Hold {
  let arrived: (exchange: Exchange) => void = () => undefined;
  let release: () => void = () => undefined;
  const reached = new Promise<Exchange>((resolve) => {
    arrived = resolve;
  });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const wait = (exchange: Exchange): Promise<void> => {
    arrived(exchange);
    return released;
  };
  return { move: (exchange) => work(exchange, wait), reached, release };
}

/** Holds the request before its target. A request whose client disconnects meanwhile is lost. */
export function holdRequest(): Hold {
  return holding(async (exchange, wait) => {
    const gone = await Promise.race([wait(exchange).then(() => false), exchange.over.then(() => true)]);
    if (!gone) exchange.answer(await exchange.forward());
  });
}

/** Lets the request reach its target, and holds its answer. */
export function holdAnswer(): Hold {
  return holding(async (exchange, wait) => {
    const said = await exchange.forward();
    await wait(exchange);
    exchange.answer(said);
  });
}
