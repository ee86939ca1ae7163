import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import type { ClientManifest } from '#src/contract/client-manifest.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import { documentHash } from '../text/canonical-json.ts';
import { fitScreen } from './fit-screen.ts';

/** Answers kept, so that a client of a known build costs nothing. */
const MOST_KEPT = 2_000;

export interface NegotiationSource {
  /** What a client of this build can draw; undefined when nobody knows the build. */
  manifest(hash: string): Promise<ClientManifest | undefined>;
  /** Versions of a screen that were live before, the latest first, as they answer this path. */
  earlier(screenId: string, path: string): Promise<readonly ResolvedScreen[]>;
}

/** Gives a client the newest version of a screen that it can draw. */
export type NegotiateScreen = (
  resolved: ResolvedScreen,
  path: string,
  manifestHash: string | undefined,
) => Promise<ResolvedScreen>;

/**
 * Tries the version that is live for the caller, then earlier ones; each whole or with its declared fallbacks (SDUI-7). A
 * client that does not say what it can draw, or whose build nobody knows, gets what is live: its own engine fails closed.
 */
export function screenNegotiator({ manifest, earlier }: NegotiationSource): NegotiateScreen {
  const kept = new Map<string, ResolvedScreen | 'no'>();
  const fitTo = (resolved: ResolvedScreen, abilities: ClientManifest): ResolvedScreen | 'no' => {
    const key = `${resolved.hash} ${abilities.hash}`;
    const known = kept.get(key);
    if (known !== undefined) return known === 'no' ? known : { ...known, params: resolved.params };
    const fitted = fitScreen(resolved.screen, abilities);
    const answer =
      fitted === undefined
        ? 'no'
        : fitted.fit === 'full'
          ? resolved
          : { ...resolved, screen: fitted.screen, hash: documentHash(fitted.screen) };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, answer);
    return answer;
  };
  return async (resolved, path, manifestHash) => {
    const abilities = manifestHash === undefined ? undefined : await manifest(manifestHash);
    if (abilities === undefined) return resolved;
    const newest = fitTo(resolved, abilities);
    if (newest !== 'no') return newest;
    for (const version of await earlier(resolved.screen.id, path)) {
      const older = fitTo(version, abilities);
      if (older !== 'no') return older;
    }
    throw new AppError('update_needed', { details: { screen: resolved.screen.id } });
  };
}
