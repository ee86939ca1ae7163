import type { QueryClient } from '@tanstack/react-query';
import type { Account } from '#src/contract/account/account.contract.ts';
import type { BootPayload, ResolvedScreen } from '#src/contract/boot.contract.ts';
import type { DocumentSignature } from '#src/contract/document-signature.ts';
import type { MenuDocument } from '#src/engine/core/document-types.ts';
import { whenIdle } from '../idle-callback.ts';
import { MENU_KEY } from '../live/live-documents.ts';
import { ANSWERS, type PageStore, type SavedAnswer, type SavedShell, SHELL, screenName } from './page-store.ts';

/** Answers that are kept; the oldest go first. */
const MOST_ANSWERS = 60;
/** Writing waits until this long nothing came, in milliseconds. */
const REST_MS = 400;

interface Options {
  readonly client: QueryClient;
  readonly boot: BootPayload;
  readonly account: () => Account | null;
  readonly store: PageStore;
}

/** Keeps the last menu, the screens and the answers that the user saw, so that they open without the network (SDUI-10). */
export function keepPages({ client, boot, account, store }: Options): () => void {
  let shell = shellOf(boot);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const screens = new Map<string, ResolvedScreen>([[boot.path, boot.screen]]);
  const write = async (): Promise<void> => {
    await store.write(SHELL, { ...shell, account: account() });
    for (const [path, resolved] of screens)
      if (resolved.signature !== undefined) await store.write(screenName(path), { resolved, at: Date.now() });
    screens.clear();
    await store.write(ANSWERS, account() === null ? {} : answersOf(client));
  };
  const soon = (): void => {
    clearTimeout(timer);
    // Writing a long price list takes longer than a frame, so it waits until the user neither types nor scrolls. A full
    // disk or a private window saves nothing; the program works without.
    timer = setTimeout(() => whenIdle(() => void write().catch(() => undefined)), REST_MS);
  };
  const stop = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return;
    const [kind, name] = event.query.queryKey;
    const data: unknown = event.query.state.data;
    if (kind === 'screen' && isScreen(data)) screens.set(String(name), data);
    if (kind === MENU_KEY[0] && name === MENU_KEY[1]) shell = withMenu(shell, data);
    soon();
  });
  soon();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

function shellOf({ screen: _, answers: __, path: ___, savedAt: ____, ...shell }: BootPayload): SavedShell {
  return shell;
}

function withMenu(shell: SavedShell, answer: unknown): SavedShell {
  if (shell.signatures === undefined || typeof answer !== 'object' || answer === null) return shell;
  const { menu, signature } = answer as { menu?: MenuDocument; signature?: DocumentSignature };
  if (menu === undefined || signature === undefined) return shell;
  return { ...shell, menu, signatures: { ...shell.signatures, menu: signature } };
}

function answersOf(client: QueryClient): Readonly<Record<string, SavedAnswer>> {
  const known = client
    .getQueryCache()
    .getAll()
    .filter(({ queryKey: [kind], state }) => kind === 'call' && state.status === 'success' && state.data !== null)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MOST_ANSWERS);
  return Object.fromEntries(
    known.map(({ queryKey, state }) => [String(queryKey[1]), { answer: state.data, at: state.dataUpdatedAt }]),
  );
}

function isScreen(data: unknown): data is ResolvedScreen {
  return typeof data === 'object' && data !== null && 'screen' in data && 'hash' in data;
}
