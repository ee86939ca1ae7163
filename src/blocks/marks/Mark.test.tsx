// @vitest-environment jsdom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Mark } from './Mark.tsx';

afterEach(cleanup);

it('NAV-20: a mark keeps its room before its drawing arrives, and is hidden from screen readers', async () => {
  const { container } = render(<Mark icon="pulsa" size={32} />);
  const room = container.firstElementChild as HTMLElement;
  expect([room.style.inlineSize, room.style.blockSize]).toEqual(['2rem', '2rem']);
  expect(room.getAttribute('aria-hidden')).toBe('true');
  await waitFor(() => expect(room.querySelector('[data-mark="pulsa"]')).not.toBeNull());
  expect(room.querySelector('svg')?.getAttribute('width')).toBe('2rem');
});
