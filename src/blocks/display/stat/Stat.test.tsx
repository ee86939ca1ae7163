import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderBlock } from '../../test-support/render-block.tsx';
import Stat from './Stat.tsx';

afterEach(cleanup);

describe('stat', () => {
  it('NAV-15: a count is written as the language does, money alike in all', () => {
    const count = { label: 'Sales', value: 12_500, format: 'number' as const };
    renderBlock(Stat, { props: count, language: 'en' });
    expect(screen.getByText('12,500')).toBeDefined();
    cleanup();
    renderBlock(Stat, { props: count, language: 'id' });
    expect(screen.getByText('12.500')).toBeDefined();
    cleanup();
    renderBlock(Stat, { props: { ...count, format: 'money' }, language: 'zh' });
    expect(screen.getByText(/^Rp\s12\.500$/)).toBeDefined();
  });
});
