import type { Payment } from '#src/contract/sale/payment.contract.ts';
import { PAYMENT_STATES, type PaymentState } from '#src/domain/sale/payment.ts';
import type { Answers } from './answers.ts';

const AT = '2026-11-20T09:41:00+07:00';
const named = (text: string) => ({ id: text, en: text, zh: text });

/** A top-up by bank transfer, with all that may be told of it in a state. */
const samplePayment = (status: PaymentState): Payment => ({
  code: 'DEP261120004512907',
  status,
  channel: 'bank.bca',
  channel_name: named('BCA'),
  kind: 'bank-transfer',
  amount: 100_000,
  fee: 0,
  unique_code: 417,
  total: 100_417,
  received: status === 'paid' ? 100_417 : 0,
  date: AT,
  expires_at: '2026-11-21T09:41:00+07:00',
  ...(status === 'paid' ? { paid_at: AT } : {}),
  ...(status === 'review' ? { review_reason: 'wrong_amount' as const } : {}),
  ...(status === 'waiting'
    ? { pay_code: '5220304321', qr: '00020101021226', pay_page: 'https://app.midtrans.com/snap/v4/redirection/1' }
    : {}),
  account_holder: 'PT Konter Contoh',
});

const ALL = PAYMENT_STATES.map((status) => ({ deposit: samplePayment(status) }));
const settings = (open: boolean) => ({
  nominals: [50_000, 100_000],
  channels: [
    { channel: 'bank.bca', kind: 'bank-transfer', name: named('BCA'), fee: 0, total: 100_000, open: true },
    { channel: 'midtrans.gopay', kind: 'e-wallet', name: named('GoPay'), fee: 2_041, total: 102_041, open },
  ],
  settings: {
    currency: 'IDR',
    locale: 'id-ID',
    allow_custom_nominals: true,
    allow_deposit_transfer: true,
    pay_external_payment_fee: true,
    min_topup: 10_000,
    max_topup: 10_000_000,
  },
  open,
  closes_at: '21:30',
  opens_at: '00:00',
});

const transfer = (direction: 'sent' | 'received') => ({
  code: 'T261120F7Q2M8ZP4',
  status: 'success' as const,
  direction,
  phone: '081399900002',
  name: 'Bu•• Sa•••••',
  amount: 20_000,
  notes: direction === 'sent' ? 'Setoran' : '',
  date: AT,
  startBalance: 100_000,
  endBalance: direction === 'sent' ? 80_000 : 120_000,
  journal_id: '77',
});
const TRANSFERS = [{ transfer: transfer('sent') }, { transfer: transfer('received') }];

/** Answers about top-ups and transfers, for the playground and for tests of screens. */
export const ANSWERS: Answers = {
  'deposit.settings': [settings(true), settings(false)],
  'deposit.create': ALL,
  'deposit.list': [{ data: PAYMENT_STATES.map(samplePayment), next_cursor: '7' }, { data: [] }],
  'deposit.get': ALL,
  'deposit.check': ALL,
  'deposit.cancel': ALL,
  'transfer.receiver': [{ receiver: { phone: '081399900002', name: 'Bu•• Sa•••••' } }],
  'transfer.create': TRANSFERS,
  'transfer.list': [{ data: [transfer('sent'), transfer('received')], next_cursor: '3' }, { data: [] }],
  'transfer.get': TRANSFERS,
};
