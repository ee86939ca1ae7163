import type { ResolvedScreen } from '#src/contract/boot.contract.ts';

const NOTHING = { id: '', en: '', zh: '' };

/**
 * Stands for a screen that the server would not send to a program as old as this one (SDUI-7). Its body is a block on the way
 * to money that no program has, for which the engine asks for an update.
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
