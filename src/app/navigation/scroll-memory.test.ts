// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScrollMemory } from './scroll-memory.ts';

const entry = (pathname: string, key = 'default') => ({ key, pathname });

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

/** A page load: what was kept by the one before is read. */
function load(type: 'navigate' | 'reload' = 'reload') {
  const load = { name: '', entryType: 'navigation', startTime: 0, duration: 0, toJSON: () => ({}), type };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([load]);
  const to = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const memory = createScrollMemory();
  const scrollTo = (top: number): void => {
    window.scrollY = top;
    window.dispatchEvent(new Event('scroll'));
  };
  return { memory, scrollTo, leave: () => window.dispatchEvent(new Event('pagehide')), moved: () => to.mock.lastCall };
}

describe('where a page was scrolled to', () => {
  it('a page that is loaded begins at its top, wherever the page loaded before it was left', () => {
    const first = load();
    first.memory.follow(entry('/prabayar/pulsa'));
    first.scrollTo(340);
    first.leave();
    const second = load();
    second.memory.restore(entry('/'));
    expect(second.moved()).toEqual([0, 0]);
    second.memory.restore(entry('/prabayar/pulsa'));
    expect(second.moved()).toEqual([0, 340]);
  });

  it('an address that was typed again begins at its top', () => {
    const { pathname } = window.location;
    const first = load();
    first.memory.follow(entry(pathname));
    first.scrollTo(340);
    first.leave();
    const second = load('navigate');
    second.memory.restore(entry(pathname));
    expect(second.moved()).toEqual([0, 0]);
  });

  it('Back leads to where an entry was left', () => {
    const { memory, scrollTo, moved } = load();
    memory.follow(entry('/account/laporan/transaksi', 'a'));
    scrollTo(900);
    memory.follow(entry('/transaction/K1', 'b'));
    scrollTo(20);
    memory.restore(entry('/account/laporan/transaksi', 'a'));
    expect(moved()).toEqual([0, 900]);
  });
});
