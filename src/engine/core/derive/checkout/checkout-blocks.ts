import type { BlockNode } from '#src/engine/core/document-types.ts';
import { CHECKOUT_TEXTS as C } from '../texts/checkout-texts.ts';
import { bind, DERIVE_TEXTS as T } from '../texts/derive-texts.ts';

/** In place of a nominal that is not sold: what that means, and where to go. A page that could not be read says so and is read again. */
export function unknownLink(): BlockNode {
  return {
    block: 'notice',
    id: 'unknown',
    when: bind('data.offers == null && has_text(failed.offers)'),
    props: { tone: 'warning', title: C.unknownTitle, text: C.unknownText },
    children: [
      {
        block: 'stack',
        id: 'unknown-ways',
        props: { direction: 'row', gap: '12', wrap: true },
        children: [
          {
            block: 'button',
            id: 'unknown-retry',
            props: { label: T.tryAgain, kind: 'secondary' },
            on: { press: [{ action: 'refresh', data: ['offers'] }] },
          },
          {
            block: 'link',
            id: 'prices',
            props: { label: C.prices, to: '/pricelist', icon: 'price-list', kind: 'text' },
          },
          { block: 'link', id: 'home', props: { label: C.home, to: '/', icon: 'home', kind: 'text' } },
        ],
      },
    ],
  };
}
