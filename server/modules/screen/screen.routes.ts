import type { Static } from '@sinclair/typebox';
import type { DocumentStore } from '#server/documents/document-store.ts';
import { type Cohorts, viewOf } from '#server/documents/document-view.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';
import type { DocumentSigner } from '#server/documents/serve/sign-document.ts';
import { hidesGames } from '#server/modules/account/index.ts';
import { defineRoute, type RequestContext, type RouteDefinition } from '#server/platform/http/route.ts';
import { cachedPreferences } from '#server/platform/preferences/cached-preferences.ts';
import type { ResolvedScreen } from '#src/contract/boot.contract.ts';
import { menuAnswer, screenResolveAnswer, screenResolveQuery } from '#src/contract/screen.contract.ts';
import type { MenuDocument, ScreenDocument } from '#src/engine/core/document-types.ts';
import { chatIsOpen, menuForCaller } from './menu-for-caller.ts';
import { sameAnswers } from './same-answers.ts';
import { GONE, screenAt } from './screen-at.ts';
import { signedScreen } from './signed-screen.ts';

/** What screens are resolved from: views of whoever looks, and the newest version that their program can draw. */
type ScreenSource = ScreenReads &
  Cohorts<ScreenReads> &
  Partial<Pick<OpenDocumentStore, 'negotiate' | 'caughtUp' | 'generation' | 'layers'>>;
type MenuAnswer = Static<typeof menuAnswer>;
type ScreenReads = Pick<DocumentStore, 'menu' | 'resolveScreen' | 'screen'> &
  Partial<Pick<DocumentStore, 'products' | 'isListed'>>;

export interface ScreenDeps {
  readonly documents: ScreenSource;
  readonly demo?: boolean;
  /** Signs what devices may keep; absent: they keep nothing. */
  readonly signer?: DocumentSigner;
}

/** As many as one address may ask for at all: every announcement makes every open page ask. */
const DOCUMENTS_PER_MINUTE = 1_200;

export function screenRoutes({ documents, demo = false, signer }: ScreenDeps): readonly RouteDefinition[] {
  const readPreferences = cachedPreferences(documents.generation);
  const answers = sameAnswers<ScreenDocument, ResolvedScreen>();
  const menus = sameAnswers<MenuDocument, MenuAnswer>();
  /** What is live, rolled out and switched on is laid anew with every change that agents may see. */
  const stamp = () => documents.layers?.();
  /** What the caller sees, never older than what their program has heard of. */
  const seenBy = async ({ caller, client }: Pick<RequestContext, 'caller' | 'client'>): Promise<ScreenReads> => {
    if (client?.generation !== undefined) await documents.caughtUp?.(client.generation);
    return viewOf<ScreenReads>(documents, caller);
  };
  const menuOf = async (seen: ScreenReads, { db, caller }: Pick<RequestContext, 'db' | 'caller'>) => {
    const site = await readPreferences(db);
    return menuForCaller(seen, caller, {
      ...site,
      chat: chatIsOpen(caller, site),
      hideGames: await hidesGames(db, caller, site.whitelistedEmails),
    });
  };
  return [
    defineRoute({
      operation: 'screen.resolve',
      summary: 'The screen of a path, or the path to go to instead; each screen says itself who may see it',
      policy: 'public',
      audit: 'none',
      revalidate: true,
      recentCaller: true,
      stamp,
      perMinute: DOCUMENTS_PER_MINUTE,
      query: screenResolveQuery,
      answer: screenResolveAnswer,
      handle: async (context, { query }) => {
        const seen = await seenBy(context);
        const asked = { menu: await menuOf(seen, context), path: query.path, caller: context.caller, demo };
        const found = await screenAt(context.db, seen, asked);
        if (found.kind === 'redirect') return { redirect: found.to };
        // Nothing that a device keeps: it may be back tomorrow.
        if (found.resolved.screen.id === GONE) return found.resolved;
        const { negotiate } = documents;
        const drawable = negotiate && (await negotiate(found.resolved, query.path, context.client?.manifest));
        const resolved = drawable ?? found.resolved;
        const key = `${resolved.hash} ${query.path}`;
        return answers.of(resolved.screen, key, () => signedScreen(resolved, query.path, signer));
      },
    }),
    defineRoute({
      operation: 'menu.get',
      summary: "The menu of the caller's audience (NAV-6)",
      policy: 'public',
      audit: 'none',
      revalidate: true,
      recentCaller: true,
      stamp,
      perMinute: DOCUMENTS_PER_MINUTE,
      answer: menuAnswer,
      handle: async (context) => {
        const menu = await menuOf(await seenBy(context), context);
        return menus.of(menu, '', (one) => ({
          menu: one,
          ...(signer === undefined ? {} : { signature: signer.sign('menu', '', [one]) }),
        }));
      },
    }),
  ];
}
