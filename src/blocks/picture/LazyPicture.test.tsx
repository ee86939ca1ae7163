// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LazyPicture } from './LazyPicture.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const draw = () =>
  render(<LazyPicture src="data:image/png;base64,AAAA" label="A shop" width={600} height={300} className="photo" />);
const shown = (): HTMLElement => screen.getByRole('img', { name: 'A shop' });
const source = (): string => String(shown().getAttribute('src'));

/** Stands in for the browser's observer: this document has no layout. */
function observed() {
  const seen: { margin: string; near: (isNear: boolean) => void; watched: Element[] } = {
    margin: '',
    near: () => undefined,
    watched: [],
  };
  class Observer {
    constructor(tell: (entries: readonly object[]) => void, { rootMargin }: { rootMargin: string }) {
      seen.margin = rootMargin;
      seen.near = (isIntersecting) => act(() => tell([{ isIntersecting }]));
    }
    observe(element: Element) {
      seen.watched.push(element);
    }
    disconnect() {
      seen.watched.length = 0;
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  return seen;
}

it('NAV-20: a picture is drawn once it is within 1.3 screens, and keeps its place free until then', () => {
  const seen = observed();
  draw();
  expect([seen.margin, seen.watched]).toEqual(['30% 0px', [shown()]]);
  seen.near(false);
  expect(decodeURIComponent(source())).toContain('svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="600"');
  expect([shown().getAttribute('width'), shown().getAttribute('height')]).toEqual(['600', '300']);
  seen.near(true);
  expect(source()).toBe('data:image/png;base64,AAAA');
  expect(seen.watched).toEqual([]);
});

it('NAV-20: one that fails is asked for once more, and then no more', () => {
  draw();
  const first = shown();
  expect(source()).toBe('data:image/png;base64,AAAA');
  fireEvent.error(first);
  const second = shown();
  expect(second).not.toBe(first);
  fireEvent.error(second);
  expect(shown()).toBe(second);
});
