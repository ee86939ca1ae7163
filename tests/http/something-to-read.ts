import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '#server/demo/demo-people.ts';
import type { OperationName } from '#src/contract/operations.ts';
import type { ComposedApp } from '../support/composed-app.ts';
import type { FreshDatabase } from '../support/fresh-database.ts';
import { runJobs } from '../support/run-jobs.ts';
import { guest, type TestAnswer, type TestCaller } from '../support/test-app.ts';

type Arguments = Readonly<Record<string, unknown>>;
/** Arguments of the reading operations. */
export type Asked = Readonly<Partial<Record<OperationName, Arguments>>>;

/**
 * The complaint is about the last successful sale; the account may see parcels, and deposits are accepted around the
 * clock.
 */
const ALLOWED = `
  update account set permissions = permissions || '{mlo,mlo-pos,mlo-sicepat}' where name like 'Sari %';
  update account set email_verified_at = now() where name like 'Sari %';
  insert into site_preference (name, value) values ('deposit', '{"opensAt":"00:00","closesAt":"00:00"}')`;
const SALES = `select t.ref_id, t.state, a.id from transaction t join account a on a.id = t.owner_id
  where a.name like 'Sari %' and t.state in ('success', 'failed') order by t.id desc`;
const MADE_BY_JOBS = ['report-export.write', 'bulk-file.check', 'shop-order.invoice'] as const;

/**
 * Creates what the demo data lacks, so that every reading returns something.
 * @param people of the demo by first name
 * @returns arguments of each reading that no list provides
 */
export async function somethingToRead(
  { pool }: FreshDatabase,
  { app, composition }: ComposedApp,
  people: ReadonlyMap<string, TestCaller>,
): Promise<Asked> {
  const [sari, ratna, oki] = ['Sari', 'Ratna', 'Oki'].map((name) => people.get(name));
  if (sari === undefined || ratna === undefined || oki === undefined) throw new Error('the demo has other people');
  await pool.query(ALLOWED);
  const { rows } = await pool.query<{ ref_id: string; state: string; id: string }>(SALES);
  const sold = rows.filter(({ state }) => state === 'success');
  const sale = { ref_id: sold[0]?.ref_id };
  const person = rows[0]?.id;
  const once = () => ({ key: randomUUID() });
  const pulsa = { kind: 'product', id: 'pulsa' };

  const deposits: string[] = [];
  const transfers: string[] = [];
  for (const step of [1, 2, 3]) {
    const top = { amount: 50_000 * step, channel: 'bank.bca' };
    const { deposit } = done<'deposit', { code: string }>(await sari.call('deposit.create', top, once()));
    deposits.push(deposit.code);
    const given = { destination: '081200000002', amount: 10_000 * step, password: DEMO_PASSWORD };
    const { transfer } = done<'transfer', { code: string }>(await ratna.call('transfer.create', given, once()));
    transfers.push(transfer.code);
  }
  for (const { ref_id } of sold.slice(0, 3))
    done(await sari.call('ticket.create', { ref_id, reason: 'not-received', text: 'Belum masuk.' }, once()));
  const content = Buffer.from('Nomor tujuan,Kode produk,Harga,Nomor meter\n081234567890,X,6000,\n').toString('base64');
  const upload = await sari.call('bulk-file.create', { name: 'agen.csv', content }, once());
  const { bulk_file: bulk } = done<'bulk_file', { file: string }>(upload);
  const wanted = await sari.call('report-export.create', { report: 'transactions' }, once());
  const { report_export: exported } = done<'report_export', { export: string }>(wanted);
  const login = { login: 'sari@konter.example', channel: 'email', purpose: 'sign-in' };
  const { passcode } = done<'passcode', string>(await sari.call('passcode.create', login));
  const bca = { product: 'send-money-bca', parameters: { destination: '1234567890' } };
  const { fee } = done<'fee', number>(await sari.call('name-check.terms', { product: bca.product }));
  const asked = await sari.call('name-check.create', { ...bca, quoted_fee: fee }, once());
  const { name_check: check } = done<'name_check', { reference: string }>(asked);
  const drafted = async (name: Arguments): Promise<void> => {
    const { live } = done<'live', { document: Arguments }>(await oki.call('ops.document.get', name));
    const document = { ...live.document, version: Number(live.document.version) + 1 };
    done(await oki.call('ops.draft.save', { ...name, document, edit: 0 }));
  };
  const releases: string[] = [];
  for (const id of ['pulsa', 'pertagas', 'smstel']) {
    await drafted({ kind: 'product', id });
    const words = { title: id, note: 'Uji', documents: [{ kind: 'product', id }] };
    const { release } = done<'release', { id: string }>(await oki.call('ops.release.create', words));
    releases.push(release.id);
  }
  await drafted(pulsa);
  const offers = done<'data', Offer[]>(await sari.call('offer.list', { product: 'pulsa' })).data;
  const offer = offers.find((one) => one.price > 20_000 && one.stock === 'available' && one.operator === 'telkomsel');
  const page = { type: 'pulsa', operator: 'telkomsel', link: offer?.code };
  const shown = done<'data', Offer[]>(await guest(app).call('checkout.get', page)).data;
  const words = { parameters: { destination: '081234567890' }, contact_phone: '081234567890' };
  const bought = { ...page, ...words, channel: 'midtrans.gopay', quoted_price: shown[0]?.price };
  const { order } = done<'order', { link: string }>(await guest(app).call('checkout.order', bought));
  done(await oki.call('ops.stock.receive', { variant: 'read-1', quantity: 1 }, { key: randomUUID() }));
  const ordered = await orderGoods(sari, oki);
  const tasks = Object.entries(composition.tasks).filter(([name]) => MADE_BY_JOBS.some((made) => made === name));
  if (tasks.length < MADE_BY_JOBS.length) throw new Error('a job has another name');
  const troubles = await runJobs(pool, Object.fromEntries(tasks));
  if (troubles.length > 0) throw troubles[0];
  const told = `insert into notification (account_id, noun, subject, state) values ($1, 'transaction', $2, 'success') returning id`;
  const notices = await pool.query<{ id: string }>(told, [person, sale.ref_id]);

  return {
    'transaction.get': sale,
    'receipt.get': sale,
    'ticket.list': sale,
    'ops.recording.get': { noun: 'transaction', key: sale.ref_id },
    'ops.person.get': { person },
    'ops.person.sale.list': { person },
    'deposit.get': { code: deposits[0] },
    'transfer.get': { code: transfers[0] },
    'transfer.receiver': { destination: '081200000002' },
    'bulk-file.get': { file: bulk.file },
    'bulk-file.rows': { file: bulk.file },
    'bulk-file.result': { file: bulk.file, format: 'csv' },
    'report-export.download': { export: exported.export },
    'passcode.status': { passcode },
    'name-check.terms': { product: bca.product },
    'name-check.get': { name_check: check.reference },
    'notification.get': { period: 'today', id: `N${notices.rows[0]?.id}` },
    'pricelist.get': { type: 'games' },
    'checkout.get': page,
    'checkout.order.get': { code: order.link },
    'ops.release.get': { release: releases[0] },
    'ops.stock.get': { variant: 'read-1' },
    'shop-order.get': ordered,
    'shop-order.invoice': ordered,
    'ops.shop-order.get': ordered,
    'ops.draft.get': pulsa,
    'ops.diff': { ...pulsa, before: 'live', after: 'draft' },
  };
}

/** An order of the shop, paid from the deposit. */
async function orderGoods(buyer: TestCaller, operator: TestCaller): Promise<Arguments> {
  const variant = 'KERTAS-STRUK-80';
  done(await operator.call('ops.stock.receive', { variant, quantity: 10 }, { key: randomUUID() }));
  const cart = await buyer.call('cart.add', { variant, quantity: 1 });
  const lines = done<'data', { id: string; quantity: number; price: number }[]>(cart)
    .data.filter((line) => Reflect.get(line, 'selected') === true)
    .map(({ id, quantity, price }) => ({ id, quantity, price }));
  const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const agreed = { lines, total, delivery: 'pickup', password: DEMO_PASSWORD };
  const { order } = done<'order', { order: string }>(
    await buyer.call('shop-order.create', agreed, { key: randomUUID() }),
  );
  return { order: order.order };
}

interface Offer {
  readonly code: string;
  readonly price: number;
  readonly operator: string;
  readonly stock: string;
}

/** The body of what was done. @throws Error for a refusal: there would be nothing to read of it */
function done<Name extends string, Value>({ status, body }: TestAnswer): Readonly<Record<Name, Value>> {
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`);
  return body as Readonly<Record<Name, Value>>;
}
