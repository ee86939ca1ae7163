import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import { Rows } from './Rows.tsx';

afterEach(cleanup);

describe('rows', () => {
  it('PRE-9: a code or token is copied by one tap, other rows where the document says so', () => {
    const { seen } = renderBlock(Rows, {
      props: {
        rows: [
          { label: 'Kode', value: 'EH6C-QRPC', style: 'token' },
          { label: 'Produk', value: 'Steam Wallet' },
        ],
      },
    });
    expect(screen.getAllByRole('button')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Salin kode' }));
    expect(seen.copied).toEqual(['EH6C-QRPC']);
  });
});
