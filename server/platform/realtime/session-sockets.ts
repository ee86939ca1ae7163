import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Executor } from '../database/tables/tables.ts';
import { IDLE_HOURS } from '../http/guard/session.ts';
import type { Caller } from '../http/route.ts';

/** How long an expired session (idle or past its end) may keep its channel, in milliseconds. */
const SWEEP_MS = 10_000;

/** The account and session of a socket's private channel. */
export interface Holder {
  readonly account: string;
  /** Identifies the session without revealing its token. */
  readonly session: string;
}

/** The holder as signed text, which the client sends back. */
export function writeHolder({ accountId, sessionHash }: Pick<Caller, 'accountId' | 'sessionHash'>): string {
  const session = createHash('sha256').update(sessionHash).digest('hex');
  return JSON.stringify({ account: accountId, session });
}

/** Reads what {@link writeHolder} wrote; only after its signature was checked. */
export function readHolder(text: string): Holder | undefined {
  try {
    const { account, session } = JSON.parse(text) as Partial<Holder>;
    return typeof account === 'string' && typeof session === 'string' ? { account, session } : undefined;
  } catch {
    return undefined;
  }
}

/** Which sockets of this process listen to private channels, and in whose name. */
export class SessionSockets {
  private readonly sockets = new Map<object, { readonly holder: Holder; readonly close: () => void }>();
  /** The same by account: thousands come back at once after a gap, and none of them is counted by looking at all the others. */
  private readonly accounts = new Map<string, Set<object>>();

  /** @returns false when the account has as many sockets as it may */
  add(socket: object, holder: Holder, close: () => void, mostPerAccount: number): boolean {
    const others = this.accounts.get(holder.account) ?? new Set();
    if (!others.has(socket) && others.size >= mostPerAccount) return false;
    this.remove(socket);
    this.sockets.set(socket, { holder, close });
    this.accounts.set(holder.account, others.add(socket));
    return true;
  }

  remove(socket: object): void {
    const account = this.sockets.get(socket)?.holder.account;
    if (account === undefined) return;
    this.sockets.delete(socket);
    const others = this.accounts.get(account);
    others?.delete(socket);
    if (others?.size === 0) this.accounts.delete(account);
  }

  /** In whose name a socket listens already. */
  holderOf(socket: object): Holder | undefined {
    return this.sockets.get(socket)?.holder;
  }

  holders(): readonly Holder[] {
    return [...this.sockets.values()].map(({ holder }) => holder);
  }

  /** Closes the sockets whose holder fits; their clients connect again and have to prove anew who they are. */
  end(fits: (holder: Holder) => boolean): void {
    for (const [socket, { holder, close }] of [...this.sockets]) {
      if (!fits(holder)) continue;
      this.remove(socket);
      close();
    }
  }
}

export interface SessionSweep {
  /** Checks now: the database reported a changed session or account. */
  look(): void;
  stop(): void;
}

/** Closes the sockets of ended sessions: at once on a notification, at intervals for expired ones. */
export function sweepSessions(options: {
  readonly db: Executor;
  readonly sessions: SessionSockets;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly everyMs?: number;
}): SessionSweep {
  const { db, sessions, log, everyMs = SWEEP_MS } = options;
  let looking = false;
  let again = false;
  const look = async (): Promise<void> => {
    // A change during a check may have been missed by it; one more check sees all of them.
    again = looking;
    if (looking) return;
    looking = true;
    try {
      do {
        again = false;
        await endOver(db, sessions);
      } while (again);
    } catch (error) {
      log.warn({ err: error }, 'could not look for ended sessions');
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  return { look: () => void look(), stop: () => clearInterval(timer) };
}

async function endOver(db: Executor, sessions: SessionSockets): Promise<void> {
  const held = new Set(sessions.holders().map(({ session }) => session));
  if (held.size === 0) return;
  const accounts = [...new Set(sessions.holders().map(({ account }) => account))];
  const { rows } = await sql<{ session: string }>`
    select encode(sha256(s.token_hash), 'hex') as session from session s join account a on a.id = s.account_id
    where s.account_id = any(${accounts}::bigint[]) and a.state = 'active' and s.expires_at > now()
      and s.last_seen_at > now() - make_interval(hours => ${IDLE_HOURS}::int)`.execute(db);
  const alive = new Set(rows.map(({ session }) => session));
  sessions.end(({ session }) => held.has(session) && !alive.has(session));
}
