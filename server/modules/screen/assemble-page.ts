import type { DocumentStore } from '#server/documents/document-store.ts';
import { type Cohorts, viewOf } from '#server/documents/document-view.ts';
import type { OpenDocumentStore } from '#server/documents/open-document-store.ts';
import type { DocumentSigner } from '#server/documents/serve/sign-document.ts';
import { hidesGames, readAccount } from '#server/modules/account/index.ts';
import type { AssemblePage, PageOutcome, PageRequest } from '#server/platform/http/page/page.ts';
import type { RouteDefinition } from '#server/platform/http/route.ts';
import { cachedPreferences } from '#server/platform/preferences/cached-preferences.ts';
import type { BootPayload, ResolvedScreen, SitePreferences } from '#src/contract/boot.contract.ts';
import type { PageSignatures } from '#src/contract/document-signature.ts';
import { AppError } from '#src/domain/errors/app-error.ts';
import type { MenuDocument } from '#src/engine/core/document-types.ts';
import type { ExpressionScope } from '#src/engine/core/expression/cel/expression.ts';
import { chatIsOpen, menuForCaller } from './menu-for-caller.ts';
import { prefetchAnswers } from './prefetch-answers.ts';
import { readableBody } from './readable-body.ts';
import { GONE, screenAt } from './screen-at.ts';
import { signedScreen } from './signed-screen.ts';

type PageDocuments = Pick<DocumentStore, 'menu' | 'resolveScreen' | 'screen'> &
  Partial<Pick<DocumentStore, 'products' | 'isListed'>>;

export interface PageDeps {
  readonly documents: PageDocuments & Cohorts<PageDocuments> & Partial<Pick<OpenDocumentStore, 'generation'>>;
  /** Every route of the program; those that a screen reads are answered while the page is made. */
  readonly routes: readonly RouteDefinition[];
  readonly demo: boolean;
  /** Signs what devices may keep; absent: they keep nothing. */
  readonly signer?: DocumentSigner;
}

type Shown = Pick<Extract<PageOutcome, { kind: 'page' }>, 'status'> & { readonly screen: ResolvedScreen };
type Destination = Shown | { readonly redirect: string };

const LOGIN_SCREEN = 'session.login';
const LOGIN_PATH = '/login';

/**
 * Decides what an address shows and packs all that the first paint needs: account, menu, screen, answers, the system
 * screens. Strangers are sent to sign in and come back after it.
 */
export function createPageAssembler({ documents: all, routes, demo, signer }: PageDeps): AssemblePage {
  const readPreferences = cachedPreferences(all.generation);
  return async (request) => {
    const { db, caller, language, path } = request;
    const documents = viewOf<PageDocuments>(all, caller);
    const preferences = await readPreferences(db);
    const { ppobEnabled, shopEnabled, sameNominalPerDay } = preferences;
    const site: SitePreferences = { ppobEnabled, shopEnabled, sameNominalPerDay, demo };
    const hideGames = await hidesGames(db, caller, preferences.whitelistedEmails);
    const menu = menuForCaller(documents, caller, {
      ppobEnabled,
      shopEnabled,
      hideGames,
      chat: chatIsOpen(caller, preferences),
    });
    const destination = await findDestination(documents, menu, request, demo);
    if ('redirect' in destination) return { kind: 'redirect', to: destination.redirect };
    const shown = destination.screen;
    const account = caller === null ? null : await readAccount(db, caller.accountId, caller.passwordRemembered);
    const scope = { route: shown.params, query: request.query, account, site, locale: language };
    const { answers, data, missing } = await prefetchAnswers({ ...request, address: '' }, routes, shown.screen, scope);
    // The screen itself says what is not there; a device keeps neither it nor the answer.
    const status = missing ? 404 : destination.status;
    const screen = status === 200 ? signedScreen(shown, path, signer) : shown;
    const title = screen.screen.title[language];
    const system = systemScreens(documents);
    const signatures = signer === undefined ? {} : { signatures: signPage(signer, menu, system) };
    const readable =
      status === 200 && caller === null ? readablePage(shown, { ...scope, data, state: {} }, request) : {};
    return {
      kind: 'page',
      status,
      title,
      ...readable,
      boot: { account, menu, path, screen, answers, system, site, ...signatures },
    };
  };
}

/** Guests and search engines read a public screen that describes itself before any script runs. */
function readablePage(
  { screen, params }: ResolvedScreen,
  scope: ExpressionScope,
  { language }: PageRequest,
): Pick<Extract<PageOutcome, { kind: 'page' }>, 'readable'> {
  const { description, route, post } = screen;
  if (description === undefined || route.public !== true) return {};
  const names = Object.keys(screen.data ?? {});
  const all = (value: unknown) => Object.fromEntries(names.map((name) => [name, value]));
  const known = { ...scope, data: { ...all(null), ...(scope.data as object) }, loading: all(false), failed: all('') };
  const body = readableBody(screen, known, language);
  return {
    readable: { description: description[language], path: placeOf(route.path, params), body, written: post?.date },
  };
}

/** The address that names this page and no other: of a route with parameters, theirs, and no query. */
function placeOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

async function findDestination(
  documents: PageDocuments,
  menu: MenuDocument,
  request: PageRequest,
  demo: boolean,
): Promise<Destination> {
  const { db, path, caller } = request;
  try {
    const found = await screenAt(db, documents, { menu, path, caller, demo });
    if (found.kind === 'redirect') return { redirect: found.to };
    if (found.resolved.screen.id === GONE) return { status: 404, screen: found.resolved };
    if (caller !== null && found.resolved.screen.id === LOGIN_SCREEN) return { redirect: onwards(request.query) };
    return { status: 200, screen: found.resolved };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'not_authenticated') return { redirect: loginPath(request) };
    if (error.status === 403) return { status: 403, screen: systemScreen(documents, 'forbidden') };
    if (error.status === 404) return { status: 404, screen: systemScreen(documents, 'not-found') };
    throw error;
  }
}

const HERE = 'http://konter.invalid';

/**
 * Who is signed in already goes on to where the sign-in would have led: an address of ours, read as a browser reads it, so
 * that backslashes, tabs and dots cannot make another site of it.
 */
function onwards({ next = '/' }: PageRequest['query']): string {
  if (!next.startsWith('/') || !URL.canParse(next, HERE)) return '/';
  const { origin, pathname, search } = new URL(next, HERE);
  return origin === HERE && !pathname.startsWith('//') ? pathname + search : '/';
}

/** Sign-in remembers where its visitor wanted to go. */
function loginPath({ path, query }: PageRequest): string {
  const search = new URLSearchParams(query).toString();
  const next = search === '' ? path : `${path}?${search}`;
  return next === '/' ? LOGIN_PATH : `${LOGIN_PATH}?${new URLSearchParams({ next }).toString()}`;
}

function signPage(signer: DocumentSigner, menu: MenuDocument, system: BootPayload['system']): PageSignatures {
  const screens = [system['not-found'], system.forbidden, system.offline, system.error];
  return { key: signer.publicKey, menu: signer.sign('menu', '', [menu]), system: signer.sign('system', '', screens) };
}

type SystemName = keyof BootPayload['system'];

/** @throws Error when the program was shipped without one of its system screens */
function systemScreen(documents: PageDocuments, name: SystemName): ResolvedScreen {
  const live = documents.screen(`system.${name}`);
  if (live === undefined) throw new Error(`there is no screen system.${name}`);
  return { screen: live.document, hash: live.hash, params: {} };
}

function systemScreens(documents: PageDocuments): BootPayload['system'] {
  const screen = (name: SystemName) => systemScreen(documents, name).screen;
  return {
    'not-found': screen('not-found'),
    forbidden: screen('forbidden'),
    offline: screen('offline'),
    error: screen('error'),
  };
}
