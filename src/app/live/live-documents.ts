import type { QueryClient } from '@tanstack/react-query';
import type { MenuDocument } from '#src/engine/core/document-types.ts';
import { queryKeyOf } from '#src/engine/react/runtime/source-observer.ts';
import { hearGeneration } from '../api/heard-generation.ts';
import type { Realtime } from './realtime.ts';
import type { Signal } from './signal.ts';

/** What a menu call answers. */
export interface MenuAnswer {
  readonly menu: MenuDocument;
}
export const MENU_KEY = queryKeyOf('menu.get', {});

/** Calls whose answer depends on what is sold now: offers, directories, the search at home, price lists. */
const SOLD = /^(offer\.list|product\.list|pricelist\.(get|types)|checkout\.get)\b/;

interface Options {
  readonly client: QueryClient;
  readonly realtime: Pick<Realtime, 'on' | 'onResync'>;
  readonly changed: Signal<number>;
}

/**
 * Updates an open page when operations publish, without a reload (SDUI-4): the menu, the open screen and the offers are
 * fetched again; an unchanged one costs an empty 304. After a gap in the connection everything may have changed.
 */
export function followDocuments({ client, realtime, changed }: Options): void {
  const refetchOffers = (): void => {
    void client.invalidateQueries({
      predicate: ({ queryKey: [kind, name] }) => kind === 'call' && SOLD.test(String(name)),
    });
  };
  const refetch = (): void => {
    void client.invalidateQueries({ queryKey: ['screen'] });
    void client.invalidateQueries({ queryKey: MENU_KEY });
    refetchOffers();
    changed.set(changed.get() + 1);
  };
  realtime.on('documents.changed', (notice) => {
    hearGeneration(notice);
    refetch();
  });
  realtime.on('offer.changed', refetchOffers);
  realtime.onResync(refetch);
}
