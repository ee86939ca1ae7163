import { describe, expect, it } from 'vitest';
import type { OperationResult } from '#server/connectors/operation-result.ts';
import { onUnreadEntries } from '#server/platform/unread-entries.ts';
import type { ConnectorDocument, ProductParameter } from '#src/engine/core/document-types.ts';
import { BILLER } from '../../../../tests/support/desks/counter.ts';
import { liveProduct } from '../../../../tests/support/factories/product.ts';
import { learnChoices, requireKnownChoices, supplierChoices } from './supplier-choices.ts';

const words = (text: string) => ({ id: text, en: text, zh: text });
const SERVER: ProductParameter = {
  key: 'server',
  label: words('Server'),
  type: 'choice',
  required: true,
  pii: 'none',
  choicesFrom: { operation: 'status', list: 'servers', sku: '127', value: 'value', label: 'name', cacheMinutes: 10 },
};
const [DESTINATION] = liveProduct('x').document.parameters;
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 17, minutes));
const connector: ConnectorDocument = BILLER.document;

/** A supplier that gives these answers, one after the other; `null` is none. */
function supplier(...answers: readonly (readonly unknown[] | null)[]) {
  const asked: unknown[] = [];
  const call = async ({
    context,
  }: {
    readonly context: Readonly<Record<string, unknown>>;
  }): Promise<OperationResult> => {
    const servers = answers[asked.length] ?? null;
    asked.push(context.sku);
    const trace = { request: {}, response: {}, durationMs: 1 };
    return { outcome: servers === null ? 'unknown' : 'success', nothingCreated: false, fields: { servers }, trace };
  };
  return { asked, connectors: { call } };
}

function desk(answers: readonly (readonly unknown[] | null)[], parameter = SERVER) {
  const { asked, connectors } = supplier(...answers);
  const parameters = [...(DESTINATION === undefined ? [] : [DESTINATION]), parameter];
  const product = liveProduct('game', { parameters }).document;
  const source = { connectors, connector, product };
  return {
    asked,
    list: (minutes: number) => supplierChoices(source, parameter, {}, at(minutes)),
    learn: (minutes: number) => learnChoices(source, {}, at(minutes)),
    takes: (server: string) => {
      try {
        requireKnownChoices(source, { server });
        return true;
      } catch {
        return false;
      }
    },
  };
}

describe('PRE-7, PRE-12: choices that the supplier lists', () => {
  it('are asked about by the code that the document names, kept for its minutes, and asked for anew after them', async () => {
    const { list, asked } = desk([[{ value: 'asia', name: 'Asia' }], [{ value: 'eu', name: 'Europe' }]]);
    expect(await list(0)).toEqual({ choices: [{ value: 'asia', label: 'Asia' }], state: 'fresh', asOf: at(0) });
    expect((await list(9)).asOf).toEqual(at(0));
    expect((await list(10)).choices).toEqual([{ value: 'eu', label: 'Europe' }]);
    expect(asked).toEqual(['127', '127']);
  });

  it('SDUI-3: a row without a value cannot be chosen; it is left out, counted, logged and measured', async () => {
    const told: unknown[] = [];
    const stop = onUnreadEntries((unread) => told.push(unread));
    const { list } = desk([[{ value: 'asia', name: 'Asia' }, { name: 'Europe' }, 7]]);
    expect((await list(0)).choices).toEqual([{ value: 'asia', label: 'Asia' }]);
    stop();
    expect(told).toEqual([{ connector: 'biller', operation: 'status', list: 'servers', count: 2 }]);
  });

  it('say that they are old while the supplier does not answer, and it is asked again after a minute', async () => {
    const { list, asked } = desk([['081277000000'], null, ['081277000001']]);
    expect((await list(0)).choices).toEqual([{ value: '081277000000', label: '081277000000' }]);
    expect(await list(10)).toMatchObject({ state: 'stale', asOf: at(0), choices: [{ value: '081277000000' }] });
    expect((await list(10)).state).toBe('stale');
    expect(await list(11)).toMatchObject({ state: 'fresh', choices: [{ value: '081277000001' }] });
    expect(asked).toHaveLength(3);
  });

  it('a supplier that never answered is down, one without a list has none: two different things', async () => {
    expect((await desk([null]).list(0)).state).toBe('down');
    expect((await desk([[]]).list(0)).state).toBe('none');
  });

  it('a value off the list is refused, by a process too that has not shown the list to anybody', async () => {
    const { learn, takes } = desk([[{ value: 'asia', name: 'Asia' }]]);
    await learn(0);
    expect([takes('asia'), takes('moon')]).toEqual([true, false]);
  });

  it('the list of operations stands in where the supplier gives none, and is held to in its place', async () => {
    const kept = desk([null], { ...SERVER, choices: [{ value: 'os_asia', label: words('Asia') }] });
    await kept.learn(0);
    expect([kept.takes('os_asia'), kept.takes('moon')]).toEqual([true, false]);
    const typed = desk([null]);
    await typed.learn(0);
    expect(typed.takes('anything')).toBe(true);
  });
});
