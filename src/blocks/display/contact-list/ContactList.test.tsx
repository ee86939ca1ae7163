import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LANGUAGES } from '#src/domain/language.ts';
import { renderBlock } from '../../test-support/render-block.tsx';
import ContactList from './ContactList.tsx';

afterEach(cleanup);

const contact = (name: string, more: object = {}) => ({
  id: name,
  name,
  number: '081234567890',
  label: { id: 'Pulsa', en: 'Airtime', zh: '话费' },
  route: '/prabayar/pulsa',
  pinned: false,
  ...more,
});
const SARI = contact('Bu Sari', { pinned: true });
const OLD = contact('Warung', { route: undefined });

describe('ACC-5: contact-list', () => {
  it('a tap sells to a favourite, the button beside it opens what else can be done', () => {
    const { seen } = renderBlock(ContactList, {
      props: { label: 'Favorit', items: [SARI, OLD] },
      on: ['pick', 'more'],
    });
    fireEvent.click(screen.getByRole('button', { name: /^Bu Sari/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Ubah Warung' }));
    expect(seen.events).toEqual([
      ['pick', SARI],
      ['more', OLD],
    ]);
  });

  it('one whose product is not sold any more can be looked after, not sold to', () => {
    renderBlock(ContactList, { props: { label: 'Favorit', items: [OLD] } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^W/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Ubah Warung/ }).disabled).toBe(false);
  });

  it.each(LANGUAGES)('numbers stand in groups, and what is pinned is said too, in %s', (language) => {
    renderBlock(ContactList, { props: { label: 'x', items: [SARI] }, language });
    const line = screen.getByRole('button', { name: /^Bu Sari/ }).textContent ?? '';
    expect(line).toContain('0812 3456 7890');
    expect(line).toContain(SARI.label[language]);
    expect(line).toMatch(/\(.+\)/);
    expect(line).not.toContain('blocks.');
  });

  it('waits with a skeleton; nothing to show is nothing', () => {
    renderBlock(ContactList, { props: { label: 'Favorit', items: [], loading: true } });
    expect(screen.getByRole('list', { name: 'Favorit' }).getAttribute('aria-busy')).toBe('true');
    cleanup();
    renderBlock(ContactList, { props: { label: 'Favorit', items: [] } });
    expect(screen.queryByRole('list')).toBeNull();
  });
});
