import type { Answer, Asked, Order, Orders } from './orders.ts';

const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/';
const OPEN = `<soap:Envelope xmlns:soap="${SOAP}" xmlns:b="urn:bhumi:h2h">`;
const HEADER = '<soap:Header><b:Auth terminal="T001" pin="12&lt;34&amp;56"/></soap:Header>';
const CODES = { success: '00', failed: '14', pending: '68' } as const;

const envelope = (inside: string, status = 200): Answer => ({
  status,
  type: 'text/xml; charset=utf-8',
  // Prefixes of its own: only namespaces count.
  body: `<?xml version="1.0" encoding="utf-8"?><s:Envelope xmlns:s="${SOAP}" xmlns:q="urn:bhumi:h2h"><s:Body>${inside}</s:Body></s:Envelope>`,
});
const fault = (who: 'Client' | 'Server', text: string): Answer =>
  envelope(`<s:Fault><faultcode>s:${who}</faultcode><faultstring>${text}</faultstring></s:Fault>`, 500);
const amount = (kind: string, value: string) => `<q:Amount kind="${kind}" currency="IDR">${value}</q:Amount>`;
const result = (code: string) => `<q:Result code="${code}" text="TEKS"/>`;

function told(name: string, { reference, state }: Order): Answer {
  const amounts = state === 'failed' ? '' : amount('balance', '979850.50') + amount('price', '20150.00');
  const fields =
    '<q:Field name="customer">BUDI &amp; SONS</q:Field><q:Field name="kwh">13.4</q:Field><q:Field name="token">1234-5678-9012-3456-7890</q:Field>';
  const info = state === 'success' ? `<q:Info>${fields}</q:Info>` : '';
  return envelope(
    `<q:${name} trx="${reference}">${result(CODES[state])}<q:Amounts>${amounts}</q:Amounts>${info}</q:${name}>`,
  );
}

/** SOAP with everything in attributes, amounts with decimals, elements in any order, outcomes under HTTP 500. */
export function bhumi({ headers, body }: Asked, orders: Orders): Answer {
  const [, action] = /^"urn:bhumi:h2h\/(\w+)"$/.exec(headers.soapaction ?? '') ?? [];
  const start = `<?xml version="1.0" encoding="UTF-8"?>${OPEN}${HEADER}<soap:Body>`;
  const end = '</soap:Body></soap:Envelope>';
  if (headers['content-type'] !== 'text/xml; charset=utf-8') return fault('Client', 'content type');
  if (!body.startsWith(start) || !body.endsWith(end)) return fault('Client', 'envelope');
  const asked = body.slice(start.length, -end.length);
  if (action === 'Balance' && asked === '<b:Balance/>') {
    return envelope(
      `<q:BalanceResponse>${result('00')}<q:Amounts>${amount('balance', '1000000.00')}</q:Amounts></q:BalanceResponse>`,
    );
  }
  if (action === 'Products' && asked === '<b:Products/>') return products();
  if (action === 'Check') {
    const [, reference = ''] = /^<b:Check trx="([A-Za-z0-9]+)"\/>$/.exec(asked) ?? [];
    const order = orders.find(reference);
    if (order !== undefined) return told('CheckResponse', order);
    return envelope(`<q:CheckResponse trx="${reference}">${result('25')}</q:CheckResponse>`);
  }
  const purchase =
    /^<b:Purchase trx="([A-Za-z0-9]+)" product="PLN20"><b:Customer type="meter">(\d{11})<\/b:Customer><\/b:Purchase>$/;
  const [, reference, number] = purchase.exec(asked) ?? [];
  if (action !== 'Purchase' || reference === undefined || number === undefined) return fault('Client', 'element');
  const order = orders.take(reference, number);
  if (order.sent > 1) return envelope(`<q:PurchaseResponse trx="${reference}">${result('94')}</q:PurchaseResponse>`);
  if (order.kind === 'silent') return 'silent';
  return order.kind === 'unclear' ? fault('Server', 'x') : told('PurchaseResponse', order);
}

function products(): Answer {
  const product = (code: string, status: string, name: string, price: string) =>
    `<q:Product code="${code}" status="${status}"><q:Name>${name}</q:Name><q:Price>${price}</q:Price></q:Product>`;
  const list = product('PLN20', '1', 'Token 20.000', '20150.00') + product('PLN50', '0', 'Token 50.000', '50150.00');
  return envelope(`<q:ProductsResponse>${result('00')}${list}</q:ProductsResponse>`);
}
