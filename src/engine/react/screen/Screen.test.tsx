// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen as page, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Action, BlockNode } from '#src/engine/core/document-types.ts';
import { callFailure, type MountOptions, mountScreen, recordingHost } from '../test-support/mount-screen.tsx';

afterEach(cleanup);

const stack = (...children: BlockNode[]): BlockNode => ({ block: 'stack', id: 'root', children });
const field = (id: string, bind: string): BlockNode => ({ block: 'field', id, bind });
const text = (id: string, source: string): BlockNode => ({ block: 'text', id, props: { text: { $: source } } });
const button = (id: string, ...press: Action[]): BlockNode => ({
  block: 'button',
  id,
  props: { label: id },
  on: { press },
});
const PAY: Action = { action: 'call', operation: 'transaction.create', args: { product: 'pulsa' } };
const payButton = (): HTMLButtonElement => page.getByRole('button', { name: /^pay/ });
const type = (label: string, value: string): void => {
  fireEvent.change(page.getByLabelText(label), { target: { value } });
};

describe('Screen', () => {
  it('SDUI-9: typing in one field draws only the blocks that depend on it', () => {
    const { counts } = mountScreen({
      state: { name: { type: 'string', initial: '' }, city: { type: 'string', initial: '' } },
      body: stack(
        field('name', 'name'),
        field('city', 'city'),
        text('greeting', '"Halo " + state.name'),
        text('place', 'state.city'),
        text('long', 'size(state.name) > 20 ? "panjang" : "pendek"'),
        ...Array.from({ length: 30 }, (_, index) => text(`other-${index}`, 'state.city')),
      ),
    });
    const before = new Map(counts);
    type('name', 'Sari');
    const drawn = [...counts].filter(([id, count]) => count !== before.get(id)).map(([id]) => id);
    // `long` was looked at, but its text is the same: it is not drawn again.
    expect(drawn).toEqual(['name', 'greeting']);
    expect(page.getByTestId('greeting').textContent).toBe('Halo Sari');
  });

  it('draws a list once per element and leaves unchanged elements alone', async () => {
    const host = recordingHost();
    host.answer = () => ({
      data: [
        { code: 'a', n: 1 },
        { code: 'b', n: 2 },
      ],
    });
    const { counts } = mountScreen(
      {
        data: { offers: { call: 'offer.list', args: { product: 'pulsa' } } },
        body: stack(
          {
            ...text('offer', 'string(item.n)'),
            repeat: { for: { $: 'data.offers.data' }, key: 'code' },
          },
          button('again', { action: 'refresh', data: ['offers'] }),
        ),
      },
      { host },
    );
    await waitFor(() => expect(page.getByTestId('offer--b').textContent).toBe('2'));
    host.answer = () => ({
      data: [
        { code: 'a', n: 1 },
        { code: 'b', n: 3 },
      ],
    });
    const before = counts.get('offer--a');
    fireEvent.click(page.getByRole('button', { name: 'again' }));
    await waitFor(() => expect(page.getByTestId('offer--b').textContent).toBe('3'));
    expect(counts.get('offer--a')).toBe(before);
  });
});

describe('Screen, expressions', () => {
  it('SDUI-8: are evaluated without eval and without making functions from text', () => {
    const refuse = (): never => {
      throw new Error('code from text');
    };
    vi.stubGlobal('eval', refuse);
    vi.stubGlobal('Function', Object.assign(refuse, { prototype: Function.prototype }));
    mountScreen({
      state: { list: { type: 'dyn', initial: [{ n: 2 }, { n: 3 }] } },
      body: text('sum', 'money(sum(state.list.filter(x, x.n > 2), "n") * 1000)'),
    });
    expect(page.getByTestId('sum').textContent).toBe('Rp 3.000');
    vi.unstubAllGlobals();
  });

  it.each(['state.constructor', 'state["__proto__"]', 'globalThis', 'window.location'])(
    'SDUI-8: %s reaches nothing outside the screen',
    (source) => {
      const { host } = mountScreen({ body: stack(text('x', `string(${source})`), button('pay', PAY)) });
      expect(host.reports).toHaveLength(1);
      expect(payButton().disabled).toBe(true);
    },
  );
});

describe('Screen, fail closed', () => {
  it.each<[string, BlockNode]>([
    ['an unknown block', { block: 'no-such-block', id: 'x' }],
    ['an unmet requirement', { ...text('x', '"a"'), requires: { text: 9 } }],
    ['an expression that does not parse', text('x', 'state.name +')],
    ['an expression that fails when evaluated', text('x', '1 + "a"')],
    ['a missing prop', { block: 'text', id: 'x' }],
    ['a crashed block', { block: 'crash', id: 'x', props: { crash: true } }],
    ['an unknown operation', button('x', { action: 'call', operation: 'no.such' })],
    ['a condition that is no condition', { ...text('x', '"a"'), when: { $: '"yes"' } }],
  ])('SDUI-7: %s disables what moves money and says so', (_, broken) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { host } = mountScreen({
      state: { name: { type: 'string', initial: '' } },
      body: stack(broken, button('pay', PAY), button('other', { action: 'toast', text: 'hi' })),
    });
    expect(payButton().disabled).toBe(true);
    expect(payButton().textContent).toContain('app.broken.blocked');
    expect(page.getByRole<HTMLButtonElement>('button', { name: 'other' }).disabled).toBe(false);
    expect(page.getByRole('alert')).toBeTruthy();
    expect(host.reports).toHaveLength(1);
    vi.restoreAllMocks();
  });

  it('a broken part that is hidden right now blocks money as well', () => {
    mountScreen({
      body: stack(
        { ...stack({ block: 'no-such-block', id: 'x' }), id: 'hidden', when: { $: 'false' } },
        button('pay', PAY),
      ),
    });
    expect(payButton().disabled).toBe(true);
  });

  it('SDUI-7: a declared fallback is drawn instead and nothing is broken', () => {
    mountScreen({
      body: stack({ block: 'hologram', id: 'x', fallback: text('plain', '"as text"') }, button('pay', PAY)),
    });
    expect(page.getByTestId('plain').textContent).toBe('as text');
    expect(payButton().disabled).toBe(false);
  });

  it('offline holds money back and the network coming back frees it', () => {
    const { host } = mountScreen({ body: stack(button('pay', PAY)) });
    act(() => host.setOnline(false));
    expect(payButton().textContent).toContain('app.offline.blocked');
    act(() => host.setOnline(true));
    expect(payButton().disabled).toBe(false);
  });

  it('a retry that works clears the broken mark', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mountScreen({
      state: { bad: { type: 'bool', initial: true } },
      body: stack(
        { block: 'crash', id: 'x', props: { crash: { $: 'state.bad' } } },
        button('mend', { action: 'set', path: 'bad', value: false }),
        button('pay', PAY),
      ),
    });
    expect(payButton().disabled).toBe(true);
    fireEvent.click(page.getByRole('button', { name: 'mend' }));
    fireEvent.click(page.getByRole('button', { name: 'app.block.retry' }));
    expect(page.getByText('whole')).toBeTruthy();
    expect(payButton().disabled).toBe(false);
    vi.restoreAllMocks();
  });
});

describe('Screen, calls', () => {
  const mountPay = (options: MountOptions = {}) => mountScreen({ body: stack(button('pay', PAY)) }, options);
  const keysOf = (calls: readonly { options: { idempotencyKey?: string } }[]) =>
    calls.map((call) => call.options.idempotencyKey);
  const press = async (): Promise<void> => {
    await act(async () => {
      fireEvent.click(payButton());
    });
  };

  it('keeps the idempotency key over a lost answer and takes a new one after a definite answer', async () => {
    const host = recordingHost();
    mountPay({ host });
    host.answer = () => {
      throw callFailure(0, 'network');
    };
    await press();
    host.answer = () => {
      throw callFailure(503, 'service_unavailable');
    };
    await press();
    host.answer = () => ({});
    await press();
    await press();
    const [first, second, third, fourth] = keysOf(host.calls);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect([second, third]).toEqual([first, first]);
    expect(fourth).not.toBe(first);
  });

  it.each([
    [401, 'session_expired', true],
    [409, 'request_in_progress', true],
    [429, 'too_many_requests', true],
    [409, 'repeat_limit', false],
    [422, 'insufficient_deposit', false],
    [500, 'internal', true],
  ])('after %i %s the key is kept: %s', async (status, code, kept) => {
    const host = recordingHost();
    mountPay({ host });
    host.answer = () => {
      throw callFailure(status, code);
    };
    await press();
    await press();
    const [first, second] = keysOf(host.calls);
    expect(first === second).toBe(kept);
    expect(host.alerts).toEqual([code, code]);
  });

  it('a double tap makes one request', async () => {
    const host = recordingHost();
    mountPay({ host });
    let release: (answer: unknown) => void = () => undefined;
    host.answer = () => new Promise((resolve) => (release = resolve));
    fireEvent.click(payButton());
    fireEvent.click(payButton());
    await act(async () => release({}));
    expect(host.calls).toHaveLength(1);
  });

  it('runs what follows with the answer as `event`, and stops at the first refusal', async () => {
    const host = recordingHost();
    host.answer = (operation) => {
      if (operation === 'transaction.create') return { transaction: { ref_id: 'K1' } };
      throw callFailure(422, 'nope');
    };
    mountScreen(
      {
        state: { made: { type: 'dyn', initial: null } },
        body: stack(
          button(
            'go',
            {
              ...PAY,
              into: 'made',
              onSuccess: [{ action: 'navigate', to: { $: '"/transaction/" + event.transaction.ref_id' } }],
            },
            { action: 'call', operation: 'inquiry.create', onError: [{ action: 'toast', text: { $: 'event.code' } }] },
            { action: 'navigate', to: '/never' },
          ),
          text('made', 'state.made.transaction.ref_id'),
        ),
      },
      { host },
    );
    await act(async () => {
      fireEvent.click(page.getByRole('button', { name: 'go' }));
    });
    expect(host.visited).toEqual(['/transaction/K1']);
    expect(host.toasts).toEqual(['nope']);
    // The document reacted, so the default alert stays away.
    expect(host.alerts).toEqual([]);
    expect(page.getByTestId('made').textContent).toBe('K1');
  });

  it.each(['//evil.example', '/\\evil.example', '/\r/evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'never leaves for another site (%j), and holds money back afterwards',
    async (to) => {
      const { host } = mountScreen({
        body: stack(button('go', { action: 'navigate', to }), button('pay', PAY)),
      });
      await act(async () => {
        fireEvent.click(page.getByRole('button', { name: 'go' }));
      });
      expect(host.visited).toEqual([]);
      expect(payButton().disabled).toBe(true);
    },
  );
});
