import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Ticket } from '#src/contract/account/ticket.contract.ts';
import { renderBlock } from '../../test-support/render-block.tsx';
import TicketList from './TicketList.tsx';

afterEach(cleanup);

const at = '2026-11-20T02:45:00Z';
const ticket: Ticket = {
  ticket: 'T261120F7Q2M8ZP4X',
  ref_id: 'K261120F7Q2M8ZP4',
  reason: 'not-received',
  status: 'open',
  version: 1,
  date: at,
  updated_at: at,
  messages: [{ side: 'owner', text: 'Belum masuk.', at }],
};
const answered: Ticket = {
  ...ticket,
  status: 'waiting',
  version: 2,
  messages: [...ticket.messages, { side: 'operations', text: 'Mohon cek pulsa.', at }],
};

describe('ticket-list', () => {
  it('TRX-3: an answer that comes while one writes leaves what was written; a message that arrived empties the field', () => {
    const props = { label: 'Pengaduan', items: [ticket] };
    const { update, seen } = renderBlock(TicketList, { props, on: ['reply', 'close'] });
    const field = (): HTMLTextAreaElement => screen.getByLabelText('Tulis balasan');
    fireEvent.change(field(), { target: { value: 'Sudah dicek, belum' } });
    update({ ...props, items: [answered] });
    expect(screen.getByText('Mohon cek pulsa.')).toBeDefined();
    expect(field().value).toBe('Sudah dicek, belum');
    fireEvent.click(screen.getByRole('button', { name: 'Balas' }));
    expect(seen.events).toEqual([['reply', { ticket: ticket.ticket, text: 'Sudah dicek, belum' }]]);
    const mine = { side: 'owner', text: 'Sudah dicek, belum', at } as const;
    update({ ...props, items: [{ ...answered, version: 3, messages: [...answered.messages, mine] }] });
    expect(field().value).toBe('');
  });
});
