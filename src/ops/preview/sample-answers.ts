import { ApiError } from '#src/app/api/api-error.ts';
import type { Account } from '#src/contract/account/account.contract.ts';
import type { NameCheck } from '#src/contract/account/name-check.contract.ts';
import type { DocumentOperationName } from '#src/contract/document-operations.ts';
import type { Transaction } from '#src/contract/sale/transaction.contract.ts';
import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import type { Language } from '#src/domain/language.ts';
import type { Rupiah } from '#src/domain/money/money.ts';
import type { ProductDocument } from '#src/engine/core/document-types.ts';
import { jakartaDay } from '#src/engine/core/text/calendar-text.ts';
import { instantOf, type PreviewSettings } from './preview-controls.ts';
import { sampleNameCheck } from './sample-name-check.ts';
import { sampleOffers } from './sample-offers.ts';
import { type SaleRequest, sampleSale } from './sample-sale.ts';

/** How much dearer the supplier is after the price change of the preview, in rupiah. */
const PRICE_RISE: Rupiah = 500;

/** The name that a preview has checked last. */
const checks = new WeakMap<SampleWorld, NameCheck>();

type Args = Readonly<Record<string, unknown>>;

/** Inputs of the preview's answers. */
export interface SampleWorld {
  readonly settings: PreviewSettings;
  readonly menu: unknown;
  /** The product as it is typed, else as it is live. @throws when there is none */
  readonly product: (id: string) => Promise<ProductDocument>;
  /** The sale that the screen has begun, if any. */
  readonly sale: { product: ProductDocument; request: SaleRequest; stage: 'inquiry' | 'sent' } | null;
  readonly begin: (sale: NonNullable<SampleWorld['sale']>) => void;
  /** Rupiah that prices have risen by since the page was opened. */
  readonly risen: Rupiah;
  readonly raise: (by: Rupiah) => void;
}

/** The account that the preview is drawn for; null for a guest. */
export function sampleAccount({ category, balance, language }: PreviewSettings): Account | null {
  if (category === 'guest') return null;
  return {
    id: '0',
    hp: '081200000000',
    email: 'pratinjau@konter.example',
    name: 'Bu Sari',
    category,
    state: 'active',
    deposit: balance,
    held: 0,
    cashback_wallet: 0,
    permissions: [],
    language,
    password_remembered: false,
  };
}

/** Answers an operation from samples: nothing of a preview reaches the server. @throws ApiError where an outcome refuses */
export async function sampleAnswer(operation: DocumentOperationName, args: Args, world: SampleWorld): Promise<unknown> {
  const { settings } = world;
  const now = instantOf(settings);
  switch (operation) {
    case 'account.get':
      return { account: sampleAccount(settings) };
    case 'account.user-settings.get':
      return { settings: { language: settings.language } };
    case 'account.user-settings.set':
      return { settings: args };
    case 'menu.get':
      return { menu: world.menu };
    case 'offer.list':
      return sampleOffers(await world.product(textOf(args.product)), now, world.risen);
    case 'inquiry.create':
    case 'transaction.create':
      return begin(operation, args, world);
    case 'transaction.pay':
    case 'transaction.cancel':
      refuseIfWanted(operation, args, world);
      if (world.sale !== null) world.begin(paid(world.sale, args, world.risen));
      return { transaction: await currentSale(world) };
    case 'transaction.get':
      return { transaction: await currentSale(world) };
    case 'receipt.get':
      return receiptOf(await currentSale(world));
    case 'transaction.list':
      return {
        data: [],
        totals: { count: 0, success: 0, sales: 0, price: 0, profit: 0 },
        zone: 'Asia/Jakarta',
        today: jakartaDay(now),
      };
    case 'deposit.mutations':
    case 'cashback.mutations':
      return { data: [], totals: { count: 0, debit: 0, credit: 0 }, zone: 'Asia/Jakarta', today: jakartaDay(now) };
    case 'report-export.list':
      return { data: [], running: false };
    case 'name-check.terms':
      return { fee: 1_000, valid_minutes: 1_440, verified: true };
    case 'name-check.list':
      return { data: [], waiting: false };
    case 'name-check.create':
      checks.set(world, sampleNameCheck(await world.product(textOf(args.product)), args.parameters, now));
      return { name_check: checks.get(world), charged: true };
    case 'name-check.get':
      return { name_check: checks.get(world) };
    case 'push.settings':
      return { public_key: '', on: false };
    case 'ticket.list':
      return { data: [], may_open: false };
    case 'transaction.summary':
      return { count: 38, profit: 86_400, open: 0 };
    default:
      return { data: [] };
  }
}

async function begin(operation: DocumentOperationName, args: Args, world: SampleWorld): Promise<unknown> {
  refuseIfWanted(operation, args, world);
  const request: SaleRequest = {
    nominal: textOf(args.nominal),
    parameters: isRecord(args.parameters) ? args.parameters : {},
    sellingPrice: typeof args.selling_price === 'number' ? args.selling_price : null,
    risen: world.risen,
  };
  const product = await world.product(textOf(args.product));
  const sale = { product, request, stage: operation === 'inquiry.create' ? ('inquiry' as const) : ('sent' as const) };
  world.begin(sale);
  return { transaction: sampleSale(product, request, world.settings, instantOf(world.settings), sale.stage) };
}

/** A sale that was looked up first, as it is paid: with the plan that was picked from its answer, if any. */
function paid(sale: NonNullable<SampleWorld['sale']>, args: Args, risen: Rupiah): typeof sale {
  const nominal = typeof args.plan === 'string' ? args.plan : sale.request.nominal;
  return { ...sale, request: { ...sale.request, nominal, risen }, stage: 'sent' };
}

async function currentSale({ sale, settings, product }: SampleWorld): Promise<Transaction> {
  const now = instantOf(settings);
  if (sale !== null) return sampleSale(sale.product, sale.request, settings, now, sale.stage);
  const nothing: SaleRequest = { nominal: 'telkomsel-10', parameters: {}, sellingPrice: null, risen: 0 };
  return sampleSale(await product('pulsa'), nothing, settings, now, 'sent');
}

/** The refusals that an agent may meet at the button. The price changes once, as long as a price was quoted at all. */
function refuseIfWanted(operation: DocumentOperationName, args: Args, world: SampleWorld): void {
  const { outcome, language } = world.settings;
  if (outcome === 'refused') throw refusal('product_closed', language);
  const quoted = args.quoted_price;
  const paying = operation !== 'inquiry.create' && operation !== 'transaction.cancel';
  if (!paying || outcome !== 'price-changed' || world.risen > 0 || typeof quoted !== 'number') return;
  world.raise(PRICE_RISE);
  const change = { product_code: textOf(args.plan ?? args.nominal), old_price: quoted, new_price: quoted + PRICE_RISE };
  throw refusal('price_changed', language, { productsWithPriceChanges: [change] });
}

/** A refusal with the server's texts. */
function refusal(
  code: 'product_closed' | 'price_changed',
  language: Language,
  details: Readonly<Record<string, unknown>> = {},
): ApiError {
  const { status, message } = ERROR_CATALOGUE[code];
  return new ApiError(status, { code, message: message[language], details });
}

function receiptOf(sale: Transaction): unknown {
  return {
    ref_id: sale.ref_id,
    title: sale.product_name,
    shop: { name: 'Warung Bu Sari' },
    settings: { large_serial_number: true, left_aligned_note: false, paper_width: 58 },
    status: sale.status,
    date: sale.date,
    rows: [{ label: sale.product_name, value: sale.destination_number }],
    total: sale.selling_price,
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
