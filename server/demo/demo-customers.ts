import type { ProductDocument } from '#src/engine/core/document-types.ts';

/** A regular of the demo shop. All invented; the last digits play no part in the sandbox, so repeating a sale succeeds. */
export interface DemoCustomer {
  readonly name: string;
  readonly number: string;
  readonly operator?: string;
  /** Tariff and power as the supplier writes them in a token's proof. */
  readonly tariff?: string;
}

const PHONES: readonly DemoCustomer[] = [
  { name: 'Wati', number: '081327417812', operator: 'telkomsel' },
  { name: 'Pak Agus', number: '085212638845', operator: 'telkomsel' },
  { name: 'Dewi', number: '085715904467', operator: 'indosat' },
  { name: 'Rina', number: '081586723390', operator: 'indosat' },
  { name: 'Fajar', number: '089634185526', operator: 'tri' },
  { name: 'Bu Siti', number: '087783425519', operator: 'xl' },
  { name: 'Yusuf', number: '083127739284', operator: 'axis' },
  { name: 'Maya', number: '088216647735', operator: 'smartfren' },
];

const METERS: readonly DemoCustomer[] = [
  { name: 'SLAMET HIDAYAT', number: '14026837719', tariff: 'R1M/900VA' },
  { name: 'LESTARI NINGSIH', number: '32118504473', tariff: 'R1/1300VA' },
  { name: 'HENDRA WIJAYA', number: '56217749928', tariff: 'R1/2200VA' },
];

/** Regulars whose number fits a product's first parameter. */
export function customersFor({ parameters }: Pick<ProductDocument, 'parameters'>): readonly DemoCustomer[] {
  const type = parameters[0]?.type;
  if (type === 'msisdn') return PHONES;
  return type === 'meter' ? METERS : [];
}
