import { createHash, createHmac } from 'node:crypto';
import type { IncomingCallback } from '#server/inbound/receive-callback.ts';
import { readConnectorFolders } from '../../connectors/connector-folders.ts';

/** What a supplier says of a sale by itself. */
export interface Report {
  readonly ref: string;
  readonly says: 'success' | 'failed' | 'pending';
  /** In rupiah, where its words have a place for it. */
  readonly price: number;
  /** Something that differs from one delivery to the next, as the balance does. */
  readonly balance: number;
}

const callbacks = new Map(readConnectorFolders().map(({ document, callbacks: [first] }) => [document.id, first]));

/** What an operator has set for a supplier, as its fixtures have it. */
export function configured(id: string): {
  readonly secrets: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
} {
  const { secrets = {}, settings = {} } = callbacks.get(id) ?? {};
  return { secrets, settings };
}

const secret = (id: string, name: string): string => configured(id).secrets[name] ?? '';
const addressOf = (id: string): string =>
  callbacks.get(id)?.callbacks.find(({ address }) => address !== undefined)?.address ?? '';
const member = (name: string, value: string): string =>
  `<member><name>${name}</name><value><string>${value}</string></value></member>`;
const WORDS = { success: 'SUKSES', failed: 'GAGAL', pending: 'SEDANG DIPROSES' } as const;
const text = ({ says, price, balance }: Report): string =>
  `S10.081234567890 ${WORDS[says]}. HARGA:${price} SALDO:${balance}`;

/** A report as each supplier writes and proves it; facts from their manuals (schemas/connectors). */
export const WRITTEN: Readonly<Record<string, (report: Report) => Omit<IncomingCallback, 'connectorId'>>> = {
  iak: (report) => {
    const { ref, says, price, balance } = report;
    const [status, rc] = { success: ['1', '00'], failed: ['2', '07'], pending: ['0', '39'] }[says] ?? [];
    const sign = createHash('md5')
      .update(secret('iak', 'username') + secret('iak', 'key') + ref)
      .digest('hex');
    const data = {
      ref_id: ref,
      status,
      rc,
      price: String(price),
      balance: String(balance),
      sn: 'SN1',
      message: says,
      sign,
    };
    return { headers: { 'content-type': 'application/json' }, rawBody: Buffer.from(JSON.stringify({ data })) };
  },
  reloadly: ({ ref, says, price, balance }) => {
    const status = { success: 'SUCCESSFUL', failed: 'FAILED', pending: 'PROCESSING' }[says];
    const balanceInfo = { cost: String(price), newBalance: String(balance), currencyCode: 'IDR' };
    const data = { transactionId: 9, status, customIdentifier: ref, operatorTransactionId: 'SN1', balanceInfo };
    const rawBody = Buffer.from(JSON.stringify({ type: 'airtime_transaction.status', data }));
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', secret('reloadly', 'webhook_secret'))
      .update(`${rawBody.toString()}:${timestamp}`)
      .digest('hex');
    const signed = { 'x-reloadly-signature': signature, 'x-reloadly-request-timestamp': timestamp };
    return { headers: { 'content-type': 'application/json', ...signed }, rawBody };
  },
  otomax: (report) => {
    const statuscode = { success: '1', failed: '2', pending: '0' }[report.says];
    const msg = text(report).replace('SUKSES', 'BERHASIL');
    const query = new URLSearchParams({ serverid: '9', clientid: report.ref, statuscode, sn: 'SN1', msg }).toString();
    return {
      method: 'GET',
      headers: {},
      rawBody: Buffer.alloc(0),
      query,
      pathKey: secret('otomax', 'callback_secret'),
    };
  },
  fm: (report) => {
    const status = { success: '0', failed: '2', pending: '1' }[report.says];
    const body = `<fm><status>${status}</status><message>${text(report)} SN:SN1.</message><fmTrxid>9</fmTrxid><refTrxid>${report.ref}</refTrxid></fm>`;
    return { headers: { 'content-type': 'text/xml' }, rawBody: Buffer.from(body), address: addressOf('fm') };
  },
  xmlrpc: (report) => {
    const code = { success: '00', failed: '05', pending: '68' }[report.says];
    const members = [
      ['TransactionID', '9'],
      ['ResponseCode', code],
      ['ReffTransactionID', report.ref],
      ['Message', `${text(report)} SN:SN1.`],
    ];
    const struct = members.map(([name = '', value = '']) => member(name, value)).join('');
    const body = `<methodCall><methodName>pulsaservertopupinfo</methodName><params><param><value><struct>${struct}</struct></value></param></params></methodCall>`;
    const pathKey = secret('xmlrpc', 'callback_secret');
    return {
      headers: { 'content-type': 'text/xml' },
      rawBody: Buffer.from(body),
      pathKey,
      address: addressOf('xmlrpc'),
    };
  },
};
