import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Card, matching } from './cards.ts';
import { loadRows } from './load-rows.ts';

/** So often: a browser reads a function when it runs first, and makes it quicker once it has run a few times. */
const TIMES = 3;

/**
 * Goes through an answer of the search once what manages a long list is there and the page has nothing better to do. Half of what
 * the first letter takes is code that the browser has to read first; this way it has read it before anybody types. Between the
 * answer and the list as it was no frame is drawn, and nothing is done while the keyboard is on a card.
 * @param cards all of the list
 * @param wanted a long list that can be searched, nothing typed yet
 * @returns the cards to show meanwhile; undefined otherwise, which is always so when a frame is drawn
 */
export function useRehearsal(cards: readonly Card[], wanted: boolean): readonly Card[] | undefined {
  const [answer, setAnswer] = useState<readonly Card[]>();
  const done = useRef(false);
  useEffect(() => {
    if (!wanted || done.current) return;
    let here = true;
    let cancel = (): void => undefined;
    const rehearse = (left: number): void => {
      if (!here || left === 0 || document.activeElement?.hasAttribute('data-card')) return;
      done.current = true;
      flushSync(() => setAnswer(anotherAnswer(cards)));
      flushSync(() => setAnswer(undefined));
      cancel = whenIdle(() => rehearse(left - 1));
    };
    loadRows().then(
      () => {
        if (here) cancel = whenIdle(() => rehearse(TIMES));
      },
      // Every card is in the page then: the search works as it does, unrehearsed.
      () => undefined,
    );
    return () => {
      here = false;
      cancel();
    };
  }, [cards, wanted]);
  return answer;
}

/** What a search could find, in the places and groups of all cards: no element comes or goes for it. */
function anotherAnswer(cards: readonly Card[]): readonly Card[] {
  const found = matching(cards, cards[0]?.name.slice(0, 1) ?? '');
  return cards.map((card, place) => ({ ...card, ...found[(place + 1) % found.length], group: card.group }));
}

/** @returns how to call it off */
function whenIdle(work: () => void): () => void {
  if (window.requestIdleCallback === undefined) {
    const asked = setTimeout(work, 0);
    return () => clearTimeout(asked);
  }
  const asked = requestIdleCallback(work);
  return () => cancelIdleCallback(asked);
}
