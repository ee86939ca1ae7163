import { createHash } from 'node:crypto';
import type { ConnectorDocument, TokenRecipe } from '#src/engine/core/document-types.ts';
import type { OperationResult } from '../operation-result.ts';
import type { TokenHeader } from '../request/build-request.ts';

/** Access tokens by provider, kept in memory until they end; never stored and never in a trace. */
export interface TokenStore {
  /**
   * The token for a call. Of several that need one at once, one fetches it.
   *
   * @param fetch performs the token's operation with this context
   * @returns undefined when none could be had
   */
  take(
    connector: ConnectorDocument,
    name: string,
    credentials: Credentials,
    fetch: (operation: string, context: Readonly<Record<string, unknown>>) => Promise<OperationResult>,
  ): Promise<TokenHeader | undefined>;
  /** The provider did not take this token: the next call fetches another. One that was replaced since stays. */
  drop(connector: ConnectorDocument, name: string, credentials: Credentials, token: TokenHeader): void;
}

/** What a token depends on: with other secrets or another audience it is another one. */
export interface Credentials {
  readonly secrets: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
}

interface Kept {
  readonly header: TokenHeader;
  /** Monotonic milliseconds until which it is used. */
  readonly until: number;
}

const REFRESH_BEFORE_SECONDS = 60;
/** A provider that promises for ever is asked again after a day. */
const LONGEST_SECONDS = 86_400;

/** @param now monotonic milliseconds; the computer's wall clock may jump. */
export function createTokenStore(now: () => number = () => performance.now()): TokenStore {
  const kept = new Map<string, Kept>();
  const underWay = new Map<string, Promise<Kept | undefined>>();

  return {
    async take(connector, name, credentials, fetch) {
      const recipe = recipeOf(connector, name);
      const key = keyOf(connector, name, credentials);
      const known = kept.get(key);
      if (known !== undefined && known.until > now()) return known.header;
      const running = underWay.get(key) ?? fetchToken(recipe, credentials, fetch, now);
      underWay.set(key, running);
      try {
        const fetched = await running;
        if (fetched !== undefined) kept.set(key, fetched);
        return fetched?.header;
      } finally {
        if (underWay.get(key) === running) underWay.delete(key);
      }
    },
    drop(connector, name, credentials, token) {
      const key = keyOf(connector, name, credentials);
      if (kept.get(key)?.header.value === token.value) kept.delete(key);
    },
  };
}

async function fetchToken(
  recipe: TokenRecipe,
  { settings }: Credentials,
  fetch: (operation: string, context: Readonly<Record<string, unknown>>) => Promise<OperationResult>,
  now: () => number,
): Promise<Kept | undefined> {
  const asked = now();
  const audience = recipe.audience === undefined ? undefined : settings[recipe.audience];
  const { outcome, fields } = await fetch(recipe.operation, audience === undefined ? {} : { audience });
  const token = fields[recipe.field];
  const seconds = fields[recipe.expiresIn];
  if (outcome !== 'success' || typeof token !== 'string' || !/^[\x21-\x7e]{1,8000}$/.test(token)) return undefined;
  const life = typeof seconds === 'number' && seconds > 0 ? Math.min(seconds, LONGEST_SECONDS) : 0;
  const early = Math.min(recipe.refreshBeforeSeconds ?? REFRESH_BEFORE_SECONDS, life / 2);
  const header = { name: recipe.header ?? 'authorization', value: `Bearer ${token}` };
  return { header, until: asked + (life - early) * 1_000 };
}

function recipeOf({ id, tokens = {} }: ConnectorDocument, name: string): TokenRecipe {
  const recipe = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
  if (recipe === undefined) throw new Error(`connector ${id} has no token ${name}`);
  return recipe;
}

/** Holds a digest, so that no secret lies in a key. */
function keyOf({ id, baseUrl }: ConnectorDocument, name: string, { secrets, settings }: Credentials): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([secrets, settings]))
    .digest('hex');
  return `${id} ${baseUrl.config} ${name} ${digest}`;
}
