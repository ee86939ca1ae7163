// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Action, BlockNode, ScreenDocument } from '#src/engine/core/document-types.ts';
import { mountScreen, recordingHost } from '../test-support/mount-screen.tsx';

afterEach(cleanup);

type Drawn = Partial<ScreenDocument> & Pick<ScreenDocument, 'body'>;

const field = (id: string, bind: string): BlockNode => ({ block: 'field', id, bind, props: { label: id } });
const PAY: Action = {
  action: 'call',
  operation: 'transaction.create',
  args: { nominal: { $: 'state.nominal' }, quoted_price: { $: 'int_of(pick(data.offers.data, "code", "ten").price)' } },
};
const pay: BlockNode = { block: 'button', id: 'pay', props: { label: 'pay' }, on: { press: [PAY] } };
const form = (version: number, fields: readonly string[], more: Drawn['state'] = {}): Drawn => ({
  version,
  state: {
    parameters: { type: 'map', initial: Object.fromEntries(fields.map((name) => [name, ''])) },
    nominal: { type: 'string', initial: 'ten' },
    ...more,
  },
  data: { offers: { call: 'offer.list', args: { product: 'pulsa' }, refreshOn: ['offer.changed'] } },
  body: {
    block: 'stack',
    id: 'root',
    children: [...fields.map((name) => field(name, `parameters.${name}`)), pay],
  },
});
const offers = (price: number, more: object = {}) => ({
  data: [{ code: 'ten', name: { id: 'Pulsa 10.000', en: 'Airtime 10.000', zh: '话费' }, price }],
  ...more,
});
const payButton = (): HTMLButtonElement => page.getByRole('button', { name: /^pay/ });
const asked = (): HTMLElement | null => document.querySelector('[data-block="terms-question"]');
const entered = (label: string): string => page.getByLabelText<HTMLInputElement>(label).value;
const CONFIRM = { dialog: 'confirm' };

function open(drawn: Drawn, query: Readonly<Record<string, string>> = {}) {
  const host = recordingHost();
  host.answer = () => offers(10_430);
  const mounted = mountScreen(drawn, { host, environment: { query } });
  return { ...mounted, host };
}

describe('a document that changes under an open screen', () => {
  it('SDUI-4: what was entered stays where the field still exists, with the focus; the change is said in words', async () => {
    const { host, replace } = open(form(1, ['number', 'area']));
    const number = page.getByLabelText('number');
    number.focus();
    fireEvent.change(number, { target: { value: '081234567890' } });
    fireEvent.change(page.getByLabelText('area'), { target: { value: 'Bandung' } });
    replace(form(2, ['number', 'token']), 'h2');
    expect(entered('number')).toBe('081234567890');
    expect(document.activeElement).toBe(number);
    expect(page.queryByLabelText('area')).toBeNull();
    expect(entered('token')).toBe('');
    await waitFor(() =>
      expect(host.notes).toEqual(['app.changed.screen app.changed.field-gone app.changed.field-new']),
    );
  });

  it('SDUI-4: a value of another type, and one that nobody entered, begin as the new document says', () => {
    const amount = (type: 'string' | 'int', initial: string | number) => ({ amount: { type, initial } });
    const { replace } = open({
      state: { ...amount('string', ''), note: { type: 'string', initial: 'lama' } },
      body: { block: 'stack', id: 'root', children: [field('amount', 'amount'), field('note', 'note')] },
    });
    fireEvent.change(page.getByLabelText('amount'), { target: { value: '5000' } });
    replace(
      {
        state: { ...amount('int', 7), note: { type: 'string', initial: 'baru' } },
        body: { block: 'stack', id: 'root', children: [field('amount', 'amount'), field('note', 'note')] },
      },
      'h2',
    );
    expect(entered('amount')).toBe('7');
    expect(entered('note')).toBe('baru');
  });

  it('SDUI-4: a document is not replaced while its call is on the way; the answer finds its screen', async () => {
    const { host, replace } = open({
      state: { name: { type: 'string', initial: '' } },
      body: {
        block: 'stack',
        id: 'root',
        children: [
          field('name', 'name'),
          { block: 'button', id: 'send', props: { label: 'send' }, on: { press: [PAY] } },
        ],
      },
    });
    let answer: (value: unknown) => void = () => undefined;
    host.answer = () =>
      new Promise((_, refuse) => {
        answer = () => refuse(Object.assign(new Error('no'), { status: 422, errors: { '/name': ['salah'] } }));
      });
    await act(async () => fireEvent.click(page.getByRole('button', { name: /^send/ })));
    replace({ state: { name: { type: 'string', initial: '' } }, body: field('name', 'name') }, 'h2');
    expect(page.queryByRole('button', { name: /^send/ })).not.toBeNull();
    await act(async () => answer(null));
    await waitFor(() => expect(page.queryByRole('button', { name: /^send/ })).toBeNull());
  });

  it('POST-14, SDUI-4: what was looked up for the document of before is looked up again, and that is said', async () => {
    const LOOK_UP: Action = { action: 'call', operation: 'inquiry.create', args: {}, into: 'inquiry' };
    const bill = (version: number, label: string): Drawn => ({
      version,
      state: { inquiry: { type: 'dyn', initial: null }, number: { type: 'string', initial: '' } },
      body: {
        block: 'stack',
        id: 'root',
        children: [
          field('number', 'number'),
          { block: 'button', id: 'check', props: { label: 'check' }, on: { press: [LOOK_UP] } },
          { ...pay, props: { label }, when: { $: 'state.inquiry != null' } },
        ],
      },
    });
    const { host, replace } = open(bill(1, 'pay all'));
    fireEvent.change(page.getByLabelText('number'), { target: { value: '5300' } });
    fireEvent.click(page.getByRole('button', { name: 'check' }));
    await waitFor(() => expect(page.queryByRole('button', { name: 'pay all' })).not.toBeNull());
    // Nothing is asked otherwise by a version that draws the same: the answer stays.
    replace(bill(2, 'pay all'), 'h2');
    expect(page.queryByRole('button', { name: 'pay all' })).not.toBeNull();
    await waitFor(() => expect(host.notes).toEqual(['app.changed.screen']));
    replace(bill(3, 'pay one'), 'h3');
    expect(page.queryByRole('button', { name: /^pay/ })).toBeNull();
    expect(entered('number')).toBe('5300');
    await waitFor(() => expect(host.notes.at(-1)).toBe('app.changed.screen app.changed.look-up-again'));
  });

  it('SDUI-7: what was broken is forgotten with the document that broke it', () => {
    const { replace } = open({
      body: {
        block: 'stack',
        id: 'root',
        children: [
          { block: 'nothing', id: 'x' },
          { ...pay, id: 'pay' },
        ],
      },
    });
    expect(payButton().disabled).toBe(true);
    replace({ body: { block: 'stack', id: 'root', children: [pay] } }, 'h2');
    expect(payButton().disabled).toBe(false);
  });
});

describe('a confirmation that is open when something changes', () => {
  it('SDUI-4: another price holds the pay button until the user agrees; what was entered by hand does not', async () => {
    const { host } = open(form(1, ['number']), CONFIRM);
    await waitFor(() => expect(host.calls).toHaveLength(1));
    await waitFor(() => expect(payButton().disabled).toBe(false));
    fireEvent.change(page.getByLabelText('number'), { target: { value: '0812' } });
    expect(asked()).toBeNull();
    host.answer = () => offers(10_600);
    await act(async () => host.emitEvent('offer.changed', {}));
    await waitFor(() => expect(asked()?.textContent).toContain('app.changed.price'));
    expect(payButton().disabled).toBe(true);
    expect(payButton().textContent).toContain('app.changed.blocked');
    fireEvent.click(payButton());
    expect(host.calls.filter(({ operation }) => operation === 'transaction.create')).toEqual([]);
    fireEvent.click(page.getByRole('button', { name: 'app.changed.agree' }));
    expect(payButton().disabled).toBe(false);
    fireEvent.click(payButton());
    await waitFor(() =>
      expect(host.calls.at(-1)).toMatchObject({ operation: 'transaction.create', args: { quoted_price: 10_600 } }),
    );
  });

  it('SDUI-4: a price that comes back to what was agreed asks nothing any more', async () => {
    const { host } = open(form(1, ['number']), CONFIRM);
    await waitFor(() => expect(host.calls).toHaveLength(1));
    host.answer = () => offers(99_000);
    await act(async () => host.emitEvent('offer.changed', {}));
    await waitFor(() => expect(payButton().disabled).toBe(true));
    host.answer = () => offers(10_430);
    await act(async () => host.emitEvent('offer.changed', {}));
    await waitFor(() => expect(payButton().disabled).toBe(false));
    expect(asked()).toBeNull();
  });

  it('SDUI-4: another version of the product asks again, also when the button has another name in it', async () => {
    const { host, replace } = open(form(1, ['number']), CONFIRM);
    await waitFor(() => expect(host.calls).toHaveLength(1));
    const next = form(2, ['number']);
    replace({ ...next, body: { ...next.body, children: [{ ...pay, id: 'pay-now' }] } }, 'h2');
    expect(payButton().disabled).toBe(true);
    fireEvent.click(page.getByRole('button', { name: 'app.changed.agree' }));
    expect(payButton().disabled).toBe(false);
  });

  it('SDUI-4: a kill switch is told with its reason and holds the pay button', async () => {
    const { host } = open(form(1, ['number']), CONFIRM);
    await waitFor(() => expect(host.calls).toHaveLength(1));
    const reason = { id: 'Gangguan pemasok', en: 'Supplier trouble', zh: '供应商故障' };
    host.answer = () => offers(10_430, { closed: { reason } });
    await act(async () => host.emitEvent('offer.changed', {}));
    await waitFor(() => expect(asked()?.textContent).toContain('app.changed.closed'));
    expect(payButton().disabled).toBe(true);
  });

  it('SDUI-4: before anything is confirmed, another price and a closure are said in words', async () => {
    const inSheet = form(1, ['number']);
    const { host } = open({ ...inSheet, body: { ...inSheet.body, children: [{ ...pay, when: { $: 'false' } }] } });
    await waitFor(() => expect(host.calls).toHaveLength(1));
    host.answer = () => offers(10_600);
    await act(async () => host.emitEvent('offer.changed', {}));
    await waitFor(() => expect(host.notes).toEqual(['app.changed.price']));
    host.answer = () => offers(10_600, { closed: { reason: { id: 'Libur', en: 'Holiday', zh: '放假' } } });
    await act(async () => host.emitEvent('offer.changed', {}));
    await waitFor(() => expect(host.notes).toEqual(['app.changed.price', 'app.changed.closed']));
  });

  it('SDUI-4: where nothing is confirmed yet, a new version asks nothing', async () => {
    const { host, replace } = open(form(1, ['number']));
    await waitFor(() => expect(host.calls).toHaveLength(1));
    replace(form(2, ['number']), 'h2');
    expect(asked()).toBeNull();
    expect(payButton().disabled).toBe(false);
  });
});

describe('a program that is too old', () => {
  const unmet = (more: Partial<BlockNode> = {}): Drawn => ({
    body: {
      block: 'stack',
      id: 'root',
      children: [
        { block: 'text', id: 'hello', props: { text: 'halo' } },
        { ...pay, requires: { button: 9 }, ...more },
      ],
    },
  });

  it('SDUI-7: a pay button that needs a newer program is never dropped: the screen asks for an update, once', () => {
    const { host } = open(unmet());
    expect(page.queryByText('halo')).toBeNull();
    expect(document.querySelector('[data-block="update-needed"]')).not.toBeNull();
    fireEvent.click(page.getByRole('button', { name: 'app.update.now' }));
    expect(host.visited).toEqual(['update']);
  });

  it('SDUI-7: neither for a fallback without it, nor inside an unknown block', () => {
    open(unmet({ fallback: { block: 'text', id: 'instead', props: { text: 'nanti' } } }));
    expect(document.querySelector('[data-block="update-needed"]')).not.toBeNull();
    cleanup();
    open({ body: { block: 'new-sheet', id: 'sheet', children: [pay] } });
    expect(document.querySelector('[data-block="update-needed"]')).not.toBeNull();
  });

  it('SDUI-7: a fallback that can pay is drawn and works', () => {
    open(unmet({ fallback: { ...pay, id: 'plain' } }));
    expect(payButton().disabled).toBe(false);
  });
});
