import type { Fault } from '../fault.ts';
import { acceptedRef, buy, codeOf, NOMINAL, newAgent, newNumber, priceOf } from '../harness/agents.ts';
import { untilSettled } from '../harness/books.ts';
import { debitsOf, require, saleOf } from '../harness/sales.ts';
import type { Stage } from '../harness/stage.ts';

const DEPOSIT = 100_000;

/** Sets the supplier's price of the article from now on. */
async function setSupplierPrice(stage: Stage, price: number): Promise<void> {
  const answer = await fetch(`${stage.sandboxUrl}/digiflazz/_control`, {
    method: 'POST',
    body: JSON.stringify({ price: { sku: NOMINAL.sku, price } }),
  });
  if (!answer.ok) throw new Error(`the supplier did not take a new price: ${answer.status}`);
}

const PRICE_CHANGES: Fault = {
  number: 13,
  play: async (stage) => {
    const agent = await newAgent(stage, DEPOSIT);
    const price = await priceOf(agent);
    const stale = await buy(agent, { more: { quoted_price: price - 50 } });
    require(codeOf(stale) === 'price_changed', `another price than shown to be refused, it was ${codeOf(stale)}`);
    const told = JSON.stringify(stale.body);
    require(told.includes('product_code') && told.includes('productsWithPriceChanges'), 'both fields in the refusal');
    require((await agent.deposit()).deposit === DEPOSIT, 'nothing to be taken');

    const { rows } = await stage.pool.query('select supplier_price from offer where product_id = $1 and code = $2', [
      NOMINAL.product,
      NOMINAL.nominal,
    ]);
    const known = Number(rows[0]?.supplier_price);
    await setSupplierPrice(stage, price + 1);
    try {
      const refId = acceptedRef(await buy(agent, { number: newNumber('0000'), more: { quoted_price: price } }));
      await untilSettled(stage);
      const { state } = await saleOf(stage, refId);
      require(state === 'failed', `a dearer supplier to be refused by the guard, it is ${state}`);
      require((await debitsOf(stage, refId)) === 0, 'nothing to be bought above the guard');
      require((await agent.deposit()).deposit === DEPOSIT, 'the money to be back');
    } finally {
      await setSupplierPrice(stage, known);
    }
    return { done: 'a price older than the offer; a supplier dearer than the guard allows' };
  },
};

export const PRICES: readonly Fault[] = [PRICE_CHANGES];
