// @vitest-environment jsdom
import { act, cleanup, screen as page, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { callNative, hasNative } from './device/native-bridge.ts';
import { share } from './device/share.ts';
import { BREAKPOINTS, breakpointOf, useBreakpoint } from './device/viewport.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('viewport', () => {
  it('NAV-20: breakpoints are 640, 768, 1024, 1280, 1536', () => {
    expect(Object.values(BREAKPOINTS)).toEqual([640, 768, 1024, 1280, 1536]);
    expect([639, 640, 1023, 1024, 1536].map(breakpointOf)).toEqual(['base', 'sm', 'md', 'lg', '2xl']);
  });

  it('NAV-20: a resize counts once it has rested 50 ms, and only another breakpoint draws again', () => {
    const drawn = vi.fn();
    function Watcher() {
      drawn();
      return <p>{useBreakpoint()}</p>;
    }
    window.innerWidth = 360;
    render(<Watcher />);
    const resize = (width: number): void => {
      window.innerWidth = width;
      window.dispatchEvent(new Event('resize'));
    };
    resize(1300);
    act(() => void vi.advanceTimersByTime(49));
    resize(1024);
    act(() => void vi.advanceTimersByTime(49));
    expect(page.getByText('base')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1));
    expect(page.getByText('lg')).toBeTruthy();
    const before = drawn.mock.calls.length;
    resize(1100);
    act(() => void vi.advanceTimersByTime(50));
    expect(drawn.mock.calls.length).toBe(before);
  });
});

describe('share', () => {
  it('uses the device’s sheet where there is one; closing it is no failure', async () => {
    const sheet = vi.fn(async () => undefined);
    vi.stubGlobal('navigator', { share: sheet });
    await expect(share('Struk', 'isi')).resolves.toBe('shared');
    expect(sheet).toHaveBeenCalledWith({ title: 'Struk', text: 'isi' });
    vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    await expect(share('Struk', 'isi')).resolves.toBe('shared');
  });

  it('TRX-2: a text that begins with its title is copied without a second title; a refused share sheet falls back to the clipboard', async () => {
    const writeText = vi.fn(async () => undefined);
    const refused = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    vi.stubGlobal('navigator', { share: refused, clipboard: { writeText } });
    await expect(share('Struk', 'isi')).resolves.toBe('copied');
    await expect(share('Token 20.000', 'Token 20.000\n0812')).resolves.toBe('copied');
    expect(writeText.mock.calls).toEqual([['Struk\nisi'], ['Token 20.000\n0812']]);
  });

  it('NAV-20: else opens a popup of 626 × 436 and looks every 500 ms whether it is closed', async () => {
    vi.stubGlobal('navigator', {});
    const popup = { closed: false };
    const open = vi.fn<(...args: readonly unknown[]) => unknown>(() => popup);
    vi.stubGlobal('open', open);
    const done = vi.fn();
    void share('Struk', 'isi').then(done);
    expect(open.mock.calls[0]?.[2]).toContain('width=626,height=436');
    popup.closed = true;
    await vi.advanceTimersByTimeAsync(499);
    expect(done).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toHaveBeenCalledWith('shared');
    open.mockReturnValue(null);
    await expect(share('Struk', 'isi')).resolves.toBe('failed');
  });
});

describe('Android wrapper', () => {
  it('NAV-17: its functions are used where they are, the web path otherwise', () => {
    expect(callNative('logout')).toBe(false);
    const logout = vi.fn();
    vi.stubGlobal('KonterNative', { logout, share: 'not a function' });
    expect(callNative('logout', { why: 'test' })).toBe(true);
    expect(logout).toHaveBeenCalledWith('{"why":"test"}');
    expect(hasNative('share')).toBe(false);
    // A document cannot reach what is not on the list.
    expect(callNative('constructor')).toBe(false);
  });
});
