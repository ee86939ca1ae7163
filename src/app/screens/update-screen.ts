import type { ResolvedScreen } from '#src/contract/boot.contract.ts';

const NOTHING = { id: '', en: '', zh: '' };

/**
 * Replaces a screen that the server does not send to a program as old as this one (SDUI-7). Its body is an unknown block
 * on the way to money, for which the engine requires an update.
 */
export const UPDATE_SCREEN: ResolvedScreen = {
  hash: 'system-update',
  params: {},
  screen: {
    kind: 'screen',
    id: 'system.update',
    version: 1,
    title: NOTHING,
    route: { path: '/' },
    body: { block: 'newer-program', id: 'update', props: { money: true } },
  },
};
