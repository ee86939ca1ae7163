import type { ProductDocument } from '../document-types.ts';
import { INQUIRY } from './test-products.ts';

const words = (text: string) => ({ id: text, en: `${text} (en)`, zh: `${text}（中）` });
const { inquiry: _inquiry, ...SUPPLIER } = INQUIRY.supplier;
const { reading: _reading, ...STRAIGHT } = INQUIRY;
const first = INQUIRY.nominals?.[0]?.code ?? '';
const OUTCOMES = ['success', 'failed', 'pending-success'] as const;
const fixtures = (parameters: Readonly<Record<string, string>>) =>
  OUTCOMES.map((outcome) => ({ outcome, parameters, nominal: first }));

const BASE = { ...STRAIGHT, flow: { inquiry: 'none', bills: 'none' } } as const;

/** Only choices, one list by another: nothing is typed. */
export const ONLY_CHOICES: ProductDocument = {
  ...BASE,
  id: 'tickets',
  type: 'tickets',
  name: words('Tiket wisata'),
  parameters: [
    {
      key: 'province',
      label: words('Provinsi'),
      type: 'choice',
      required: true,
      choices: [
        { value: 'jabar', label: words('Jawa Barat') },
        { value: 'bali', label: words('Bali') },
      ],
      pii: 'none',
    },
    {
      key: 'place',
      label: words('Tempat'),
      type: 'choice',
      required: true,
      choices: [
        { value: 'kawah', label: words('Kawah Putih'), when: { province: ['jabar'] } },
        { value: 'braga', label: words('Museum Braga'), when: { province: ['jabar'] } },
        { value: 'ulun', label: words('Ulun Danu'), when: { province: ['bali'] } },
      ],
      pii: 'none',
    },
  ],
  supplier: { ...SUPPLIER, customerNumber: { $: 'parameters.province + "-" + parameters.place' } },
  fixtures: fixtures({ province: 'jabar', place: 'kawah' }),
};

/** A number whose form goes by the bank that was chosen, and a card that carries its own check. */
export const BY_BANK: ProductDocument = {
  ...BASE,
  id: 'by-bank',
  type: 'by-bank',
  name: words('Setoran'),
  parameters: [
    {
      key: 'bank',
      label: words('Bank'),
      type: 'choice',
      required: true,
      choices: ['bca', 'bri', 'card'].map((value) => ({ value, label: words(value.toUpperCase()) })),
      pii: 'none',
    },
    {
      key: 'account',
      label: words('Nomor rekening'),
      help: words('Tanpa tanda hubung.'),
      error: words('Isi nomor rekening.'),
      type: 'bank-account',
      required: true,
      pattern: '^[0-9]{10,16}$',
      minLength: 10,
      maxLength: 16,
      normalise: 'digits',
      forms: [
        {
          when: { bank: ['bca'] },
          pattern: '^[0-9]{10}$',
          help: words('BCA: 10 angka.'),
          error: words('Rekening BCA 10 angka.'),
          placeholder: '8690123456',
        },
        { when: { bank: ['bri'] }, pattern: '^[0-9]{15}$', error: words('Rekening BRI 15 angka.') },
      ],
      pii: 'customer-number',
    },
    {
      key: 'card',
      label: words('Nomor kartu'),
      error: words('Isi 16 angka.'),
      type: 'card',
      required: false,
      pattern: '^[0-9]{16}$',
      maxLength: 16,
      normalise: 'digits',
      rules: [
        { rule: 'required_if', field: 'bank', values: ['card'] },
        { rule: 'check_digit', scheme: 'luhn' },
      ],
      pii: 'card',
    },
  ],
  supplier: {
    ...SUPPLIER,
    customerNumber: { $: 'parameters.bank + parameters.account' },
    extra: { card: { $: 'parameters.card' } },
  },
  fixtures: fixtures({ bank: 'bca', account: '8690123456' }),
};

/** Any one of two numbers, a birth date, and an identity number in its form. */
export const VEHICLE: ProductDocument = {
  ...BASE,
  id: 'vehicle',
  type: 'vehicle',
  name: words('Asuransi kendaraan'),
  parameters: [
    {
      key: 'plate',
      label: words('Nomor polisi'),
      type: 'text',
      required: false,
      pattern: '^[A-Z]{1,2} ?[0-9]{1,4} ?[A-Z]{0,3}$',
      maxLength: 11,
      normalise: 'code',
      pii: 'customer-number',
    },
    {
      key: 'frame',
      label: words('Nomor rangka'),
      type: 'text',
      required: false,
      pattern: '^[A-HJ-NPR-Z0-9]{17}$',
      maxLength: 17,
      normalise: 'code',
      pii: 'customer-number',
    },
    {
      key: 'identity',
      label: words('NIK'),
      error: words('Isi 16 angka.'),
      type: 'customer-number',
      required: true,
      pattern: '^[0-9]{16}$',
      minLength: 16,
      maxLength: 16,
      normalise: 'digits',
      rules: [{ rule: 'check_digit', scheme: 'nik' }],
      pii: 'identity',
    },
    {
      key: 'born',
      label: words('Tanggal lahir'),
      type: 'date',
      required: true,
      rules: [
        { rule: 'after_or_equal', date: '1920-01-01' },
        { rule: 'before_or_equal', days: -6_210, message: words('Minimal 17 tahun.') },
      ],
      pii: 'identity',
    },
    {
      key: 'starts',
      label: words('Mulai berlaku'),
      type: 'date',
      required: false,
      rules: [
        { rule: 'after_or_equal', days: 0 },
        { rule: 'before_or_equal', days: 30 },
      ],
      pii: 'none',
    },
  ],
  groups: [{ atLeast: 1, of: ['plate', 'frame'] }],
  supplier: {
    ...SUPPLIER,
    customerNumber: { $: 'parameters.identity' },
    extra: {
      plate: { $: 'coalesce(parameters.plate, "")' },
      frame: { $: 'coalesce(parameters.frame, "")' },
      born: { $: 'parameters.born' },
      starts: { $: 'coalesce(parameters.starts, "")' },
    },
  },
  fixtures: fixtures({ plate: 'D 1234 XY', identity: '3171011708450001', born: '1945-08-17' }),
};

/** One product per way to ask for inputs that no shipped document need have. */
export const INPUT_PRODUCTS: readonly ProductDocument[] = [ONLY_CHOICES, BY_BANK, VEHICLE];
