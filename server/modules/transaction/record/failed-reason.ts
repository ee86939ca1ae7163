import type { OperationResult } from '#server/connectors/operation-result.ts';
import { ERROR_CATALOGUE } from '#src/domain/errors/app-error.ts';
import type { Language, Localized } from '#src/domain/language.ts';

/** Reasons of failures that no request of a user has; the others are codes of the error catalogue. */
const OWN_REASONS = {
  supplier_rejected: {
    id: 'Ditolak pemasok.',
    en: 'The supplier refused it.',
    zh: '供应商拒绝了此交易。',
  },
  supplier_refunded: {
    id: 'Dana dikembalikan pemasok.',
    en: 'The supplier gave the money back.',
    zh: '供应商已退款。',
  },
  not_delivered: {
    id: 'Setelah dicek petugas, pesanan tidak sampai.',
    en: 'Our staff checked: it was not delivered.',
    zh: '经工作人员核实，未送达。',
  },
  supplier_unreachable: {
    id: 'Pemasok tidak bisa dihubungi; pesanan tidak jadi dikirim.',
    en: 'The supplier could not be reached; the order was never sent.',
    zh: '无法联系供应商，订单未发送。',
  },
} as const satisfies Record<string, Localized>;

const TEXTS: ReadonlyMap<string, Localized> = new Map<string, Localized>([
  ...Object.entries(ERROR_CATALOGUE).map(([code, { message }]): [string, Localized] => [code, message]),
  ...Object.entries(OWN_REASONS),
]);

/** The code that is stored for a failure: ours where the connector maps the supplier's, never the supplier's own words. */
export function failedReasonOf({ outcome, reason, refunded }: OperationResult): string {
  if (refunded === true) return 'supplier_refunded';
  if (outcome !== 'failed') return 'supplier_unreachable';
  return reason !== undefined && Object.hasOwn(ERROR_CATALOGUE, reason) ? reason : 'supplier_rejected';
}

/** The stored code as a text of the viewer's language. */
export function failedReasonText(code: string, language: Language): string {
  return (TEXTS.get(code) ?? OWN_REASONS.supplier_rejected)[language];
}
