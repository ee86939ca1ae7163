import { readFileSync } from 'node:fs';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BAR_COLOURS } from '#src/domain/look.ts';
import { renderBlock } from '../../test-support/render-block.tsx';
import { keepLook, keptLook, showLook } from './device-look.ts';
import LookChoice from './LookChoice.tsx';

const props = { label: 'Terang atau gelap', device: 'Ikut perangkat', light: 'Terang', dark: 'Gelap' };
const METAS = `<meta name="color-scheme" content="light dark">
  <meta name="theme-color" content="${BAR_COLOURS.light}" media="(prefers-color-scheme: light)">
  <meta name="theme-color" content="${BAR_COLOURS.dark}" media="(prefers-color-scheme: dark)">`;

const look = () => document.documentElement.dataset.look;
const meta = (name: string) =>
  [...document.querySelectorAll<HTMLMetaElement>(`meta[name="${name}"]`)].map(({ content }) => content);

beforeEach(() => {
  document.head.innerHTML = METAS;
  keepLook(undefined);
});
afterEach(cleanup);

describe('light or dark by choice', () => {
  it('NAV-19: dark is shown and kept at once, with the browser’s own bars; following the device takes it back', () => {
    renderBlock(LookChoice, { props });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ikut perangkat' }).checked).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: 'Gelap' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Gelap' }).checked).toBe(true);
    expect([look(), keptLook()]).toEqual(['dark', 'dark']);
    expect(meta('color-scheme')).toEqual(['dark']);
    expect(meta('theme-color')).toEqual([BAR_COLOURS.dark, BAR_COLOURS.dark]);
    fireEvent.click(screen.getByRole('radio', { name: 'Ikut perangkat' }));
    expect([look(), keptLook()]).toEqual([undefined, undefined]);
    expect(meta('color-scheme')).toEqual(['light dark']);
    expect(meta('theme-color')).toEqual([BAR_COLOURS.light, BAR_COLOURS.dark]);
  });

  it('NAV-19: what was chosen earlier on this device is the one that is chosen', () => {
    keepLook('light');
    renderBlock(LookChoice, { props });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Terang' }).checked).toBe(true);
  });

  it('NAV-19: a page from the device itself begins in its look; a cookie that names none is none', () => {
    keepLook('dark');
    delete document.documentElement.dataset.look;
    showLook(keptLook());
    expect(look()).toBe('dark');
    // biome-ignore lint/suspicious/noDocumentCookie: what somebody else wrote
    document.cookie = 'konter_look=sepia; path=/';
    expect(keptLook()).toBeUndefined();
  });

  it('NAV-19: dark by choice and dark by the device have the same colours', () => {
    const css = readFileSync('src/app/theme/tokens.css', 'utf8');
    const tokens = (start: string): readonly string[] => {
      const [, rest = ''] = css.split(start);
      return rest.slice(0, rest.indexOf('}')).match(/--[^;]+;/g) ?? [];
    };
    const chosen = tokens(":root[data-look='dark'] {");
    expect(chosen.length).toBeGreaterThan(20);
    expect(tokens(":root:not([data-look='light']) {")).toEqual(chosen);
  });
});
