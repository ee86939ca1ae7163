import { useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import type { CartLine } from '#src/contract/shop/cart.contract.ts';
import { type CartLineWords, cartLineMachine } from '#src/machines/cart-line/cart-line.machine.ts';

/** A held stepper sends its last value only. */
const PAUSE_MS = 250;

const wordsOf = ({ quantity, notes }: CartLineWords): CartLineWords => ({ quantity, notes });
const same = (one: CartLineWords, other: CartLineWords): boolean =>
  one.quantity === other.quantity && one.notes === other.notes;

/**
 * Sends what stands on the screen when its turn comes.
 * @param read nothing once a newer change waits behind it
 */
type Save = (read: () => CartLineWords | undefined) => Promise<void>;

interface Kept {
  /** What stands on the screen: ahead of the server while a change is on its way. */
  readonly shown: CartLineWords;
  readonly removing: boolean;
  /** @returns false when the quantity is outside of its bounds and nothing changed */
  readonly change: (words: CartLineWords) => boolean;
  readonly remove: () => void;
}

/**
 * One line of the cart by its machine (SHOP-2, LIFE-6): a change shows at once, the last one is sent, and what the server did not take
 * goes back to what it has.
 * @param item the line as the server has it; a new one follows each answer
 * @param send resolves when the server has answered and `item` is read anew
 */
export function useCartLine(item: CartLine, send: { readonly save: Save; readonly remove: () => Promise<void> }): Kept {
  const latest = useRef({ item, send });
  latest.current = { item, send };
  const [actor] = useState(() => {
    const words = wordsOf(item);
    const context = { shown: words, stored: words, revision: 0, storedRevision: 0 };
    return createActor(cartLineMachine, { snapshot: cartLineMachine.resolveState({ value: 'kept', context }) }).start();
  });
  const [snapshot, setSnapshot] = useState(() => actor.getSnapshot());
  const [waiting, setWaiting] = useState(0);
  const pending = useRef(false);
  useEffect(() => {
    const { unsubscribe } = actor.subscribe(setSnapshot);
    return unsubscribe;
  }, [actor]);

  useEffect(() => {
    if (waiting === 0) return undefined;
    const timer = setTimeout(async () => {
      pending.current = false;
      const { revision, shown } = actor.getSnapshot().context;
      const isNewest = (): boolean => actor.getSnapshot().context.revision === revision;
      await latest.current.send.save(() => (isNewest() ? shown : undefined));
      // The newest line is drawn before it is compared.
      await new Promise((resolve) => setTimeout(resolve));
      if (!isNewest()) return;
      const now = wordsOf(latest.current.item);
      actor.send(same(now, shown) ? { type: 'SAVED', revision, ...now } : { type: 'FAILED', revision });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [waiting, actor]);

  // The button that leads to the payment is pressed within the pause after typing.
  useEffect(
    () => () => {
      if (pending.current) void latest.current.send.save(() => actor.getSnapshot().context.shown);
    },
    [actor],
  );

  const ahead = snapshot.value === 'saving';
  return {
    shown: ahead ? snapshot.context.shown : wordsOf(item),
    removing: snapshot.value === 'removing',
    change: (words) => {
      actor.send({ type: 'CHANGE', ...words, least: item.min, most: Math.max(item.most, item.quantity) });
      const { context } = actor.getSnapshot();
      const taken = same(context.shown, words);
      if (taken) {
        pending.current = true;
        setWaiting(context.revision);
      }
      return taken;
    },
    remove: () => {
      actor.send({ type: 'REMOVE' });
      const { revision } = actor.getSnapshot().context;
      // A line that the server removed is not among the items any more, and this one is gone with it.
      void latest.current.send.remove().then(() => actor.send({ type: 'FAILED', revision }));
    },
  };
}
