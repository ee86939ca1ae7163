import type { BootPayload, ResolvedScreen } from '#src/contract/boot.contract.ts';
import type {
  BlockNode,
  MenuDocument,
  MenuEntry,
  ScreenDocument,
  ScreenRoute,
} from '#src/engine/core/document-types.ts';

const same = (text: string) => ({ id: text, en: `${text} (en)`, zh: `${text} (zh)` });

function resolvedScreen(id: string, route: ScreenRoute, ...children: BlockNode[]): ResolvedScreen {
  const heading: BlockNode = { block: 'text', id: `${id}-heading`, props: { text: same(`screen ${id}`) } };
  const screen: ScreenDocument = {
    kind: 'screen',
    id,
    version: 1,
    title: same(`title ${id}`),
    route,
    body: { block: 'stack', id: `${id}-root`, children: [heading, ...children] },
  };
  return { screen, hash: `hash-${id}`, params: {} };
}
const entry = (id: string, route: string): MenuEntry => ({ id, name: same(id), route, icon: id, moduleType: 'system' });
export const MENU: MenuDocument = {
  kind: 'menu',
  id: 'agent',
  version: 1,
  audience: ['agent'],
  home: [],
  bottom: [entry('home', '/'), entry('report', '/report')],
  sidebar: [{ id: 'g', name: same('group'), entries: [entry('home', '/'), entry('report', '/report')] }],
};
export const HOME = resolvedScreen(
  'home',
  { path: '/', public: true },
  {
    block: 'button',
    id: 'open',
    props: { label: 'buka' },
    on: { press: [{ action: 'open-overlay', overlay: { kind: 'dialog', id: 'confirm' } }] },
  },
  {
    block: 'button',
    id: 'go',
    props: { label: 'pergi' },
    on: { press: [{ action: 'navigate', to: '/report?status=success' }] },
  },
  {
    block: 'button',
    id: 'cancel',
    props: { label: 'batalkan' },
    on: { press: [{ action: 'call', operation: 'transaction.cancel', args: { ref_id: 'K1' } }] },
  },
);
export const SCREENS: Readonly<Record<string, ResolvedScreen>> = {
  '/': HOME,
  '/report': resolvedScreen('report', { path: '/report' }),
  '/login': resolvedScreen('login', { path: '/login', public: true }),
};
const system = (name: string): ScreenDocument => resolvedScreen(`system.${name}`, { path: `/system/${name}` }).screen;
export const SYSTEM: BootPayload['system'] = {
  'not-found': system('not-found'),
  forbidden: system('forbidden'),
  offline: system('offline'),
  error: system('error'),
};
