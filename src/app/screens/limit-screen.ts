import type { ResolvedScreen } from '#src/contract/boot.contract.ts';

/**
 * Replaces a screen over the limit of requests (REAL-3).
 * @param sentence the server's, of the limit and of when to come back, in the reader's language
 */
export const limitScreen = (sentence: string): ResolvedScreen => ({
  hash: 'system-limit',
  params: {},
  screen: {
    kind: 'screen',
    id: 'system.limit',
    version: 1,
    title: { id: 'Terlalu banyak permintaan', en: 'Too many requests', zh: '请求过于频繁' },
    route: { path: '/' },
    body: {
      block: 'page',
      id: 'page',
      children: [
        {
          block: 'notice',
          id: 'limit',
          props: { tone: 'warning', text: sentence },
          children: [
            {
              block: 'link',
              id: 'home',
              props: {
                label: { id: 'Ke beranda', en: 'Go home', zh: '返回首页' },
                to: '/',
                icon: 'home',
                kind: 'text',
              },
            },
          ],
        },
      ],
    },
  },
});
