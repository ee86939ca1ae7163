import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { foreignAt } from '#src/domain/money/foreign-rate.ts';
import { renderBlock } from '../../test-support/render-block.tsx';
import BulkRows from '../bulk-rows/BulkRows.tsx';
import PurchaseLines from './PurchaseLines.tsx';

afterEach(cleanup);

const text = (name: string) => ({ id: name, en: name, zh: name });
const ABROAD = foreignAt({ currency: 'MYR', amount: 5.6 }, 19_560);

describe('PRE-14: many purchases at once', () => {
  const line = {
    line: '1',
    product_path: '/prabayar/international/malaysia',
    product_name: text('Malaysia'),
    nominal: text('MYR 5.60'),
    number: '60123456789',
    price: 19_560,
    selling_price: 21_500,
    profit: 1_940,
  };
  const row = {
    ...{ row: 2, destination_number: '60123456789', product_code: 'maxis-1-25', price: '', meter_number: '' },
    ...{ nominal: text('MYR 5.60'), current_price: 19_560, problems: [], outcome: 'waiting' },
  };

  it('PRE-14, PRE-16: a line of the purchase list has the rate of its price, where money of another country arrives', () => {
    for (const [language, rate] of [
      ['id', 'Kurs Rp 3.493 per MYR'],
      ['en', 'Rate Rp 3.493 per MYR'],
      ['zh', '汇率 Rp 3.493 / MYR'],
    ] as const) {
      const items = [
        { ...line, ...ABROAD },
        { ...line, line: '2' },
      ];
      const { unmount } = renderBlock(PurchaseLines, { props: { label: 'Daftar', items }, language });
      expect(screen.getAllByText(rate)).toHaveLength(1);
      unmount();
    }
  });

  it('PRE-14, PRE-16: so has a row of a bulk file, once its price is known', () => {
    const items = [
      { ...row, ...ABROAD },
      { ...row, row: 3 },
    ];
    renderBlock(BulkRows, { props: { label: 'Baris', items, empty: '' } });
    expect(screen.getAllByText('Kurs Rp 3.493 per MYR')).toHaveLength(1);
  });
});
