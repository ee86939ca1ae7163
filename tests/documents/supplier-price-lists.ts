import { PASCA, PREPAID } from '#server/sandbox/digiflazz/catalogue.ts';
import { BILLERS, PRODUCTS as IAK } from '#server/sandbox/iak/catalogue.ts';
import { PRODUCTS as OTOMAX } from '#server/sandbox/otomax/catalogue.ts';
import { OPERATORS } from '#server/sandbox/reloadly/catalogue.ts';
import { PRODUCTS as XMLRPC } from '#server/sandbox/xmlrpc/catalogue.ts';

/**
 * What a supplier sells by its codes: prices in rupiah; a bill and an amount abroad have none of their own. Codes of bills that
 * two products serve (`CEKPLN`, `BYRPLN`) are without what they begin with.
 */
export interface PriceList {
  readonly prices: ReadonlyMap<string, number>;
  readonly billers: ReadonlySet<string>;
}

/** Every supplier's list by connector id. */
export const PRICE_LISTS: ReadonlyMap<string, PriceList> = new Map([
  [
    'digiflazz',
    {
      prices: new Map(PREPAID.map((item) => [item.buyer_sku_code, item.price])),
      billers: new Set(PASCA.map((item) => item.buyer_sku_code)),
    },
  ],
  [
    'iak',
    {
      prices: new Map(IAK.map(({ code, price }) => [code, price])),
      billers: new Set(BILLERS.map(({ code }) => code)),
    },
  ],
  [
    'otomax',
    {
      prices: new Map(OTOMAX.filter(({ bill }) => bill === undefined).map(({ kode, harga }) => [kode, harga])),
      billers: new Set(OTOMAX.filter(({ bill }) => bill !== undefined).map(({ kode }) => kode.slice(3))),
    },
  ],
  [
    'xmlrpc',
    {
      prices: new Map(XMLRPC.filter(({ service }) => service !== 'bill').map(({ code, price }) => [code, price])),
      billers: new Set(XMLRPC.filter(({ service }) => service === 'bill').map(({ code }) => code)),
    },
  ],
  ['reloadly', { prices: new Map(), billers: new Set(OPERATORS.map(({ id }) => String(id))) }],
]);
