import type { Clock } from './clock.ts';

type Headers = Readonly<Record<string, string>>;

/** One callback as it goes over the wire. */
export interface HookRequest {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  /** Made for each try where they hold the time of sending. */
  readonly headers?: Headers | (() => Headers);
  readonly body?: string;
}

const RETRY_AFTER = [1, 2, 4, 8, 16] as const;
const PATIENCE_MS = 10_000;

/** Sends callbacks and repeats, unchanged, those that were not answered with 200. */
export class HookSender {
  private readonly clock: Clock;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  /** Resolves after the first try, whether or not it arrived; further tries follow by themselves. */
  send(request: HookRequest): Promise<void> {
    return this.attempt(request, 0);
  }

  private async attempt(request: HookRequest, tries: number): Promise<void> {
    if (await arrives(request)) return;
    const wait = RETRY_AFTER[tries];
    if (wait !== undefined) this.clock.later(wait, () => void this.attempt(request, tries + 1));
  }
}

async function arrives({ url, method, headers, body }: HookRequest): Promise<boolean> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...(typeof headers === 'function' ? headers() : headers) },
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(body === undefined ? {} : { body }),
    });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
