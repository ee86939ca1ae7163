import type { SupplierHealth } from '#server/modules/supplier/index.ts';
import type { OfferNotice } from '#src/contract/sale/offer.contract.ts';
import type { Localized } from '#src/domain/language.ts';

const TEXTS = {
  slow: {
    id: 'Lambat: hasilnya bisa lebih lama.',
    en: 'Slow: the result may take longer.',
    zh: '较慢：结果可能延迟。',
  },
  disturbed: {
    id: 'Gangguan: bisa lama atau gagal.',
    en: 'Disturbed: may take long or fail.',
    zh: '服务异常：可能延迟或失败。',
  },
} as const satisfies Record<OfferNotice['kind'], Localized>;

/** What agents are told of the supplier's health before they try; nothing while it is good. */
export function supplierNotice({ state }: Pick<SupplierHealth, 'state'>): OfferNotice | undefined {
  return state === 'good' ? undefined : { kind: state, text: TEXTS[state] };
}
