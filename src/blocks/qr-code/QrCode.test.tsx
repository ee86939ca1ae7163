import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RowList } from '../display/rows/RowList.tsx';
import { QrCode } from './QrCode.tsx';

afterEach(cleanup);
const PROFILE = 'LPA:1$rsp.example.test$K2-ABCD';

describe('PRE-12: a profile to scan', () => {
  it('PRE-12: is drawn as a picture with a name, squares and a quiet edge', async () => {
    render(<QrCode text={PROFILE} name="Pindai untuk memasang" />);
    const picture = await screen.findByRole('img', { name: 'Pindai untuk memasang' });
    expect(picture.querySelectorAll('path').length).toBeGreaterThan(1);
    expect(picture.getAttribute('viewBox')).toMatch(/^0 0 \d+ \d+$/);
  });

  it('PRE-12: a row of that style shows the picture, not the text', async () => {
    render(<RowList rows={[{ label: 'Pindai', value: PROFILE, style: 'qr' }]} />);
    expect(await screen.findByRole('img', { name: 'Pindai' })).toBeTruthy();
    expect(screen.queryByText(PROFILE)).toBeNull();
  });
});
