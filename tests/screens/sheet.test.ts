import { describe, expect, it } from 'vitest';
import { fileOf, nameOf, type Shot, sheetOf, summaryOf } from './sheet.ts';

const shot: Shot = { screen: 'home', language: 'id', width: 360, theme: 'light', picture: 'home.id.360.light.png' };

describe('SDUI-12: the sheet of screens', () => {
  it('SDUI-12: addresses become names of files, each its own', () => {
    const paths = [
      '/',
      '/?sidebar=menu',
      '/prabayar/pulsa',
      '/prabayar/pulsa?number=0812&dialog=confirm',
      '/pricelist',
    ];
    const names = paths.map(nameOf);
    expect(names).toEqual([
      'home',
      'sidebar-menu',
      'prabayar-pulsa',
      'prabayar-pulsa-number-0812-dialog-confirm',
      'pricelist',
    ]);
    expect(fileOf(shot)).toBe('home.id.360.light.png');
  });

  it('SDUI-12: pictures load as they are scrolled to, and before stands left of after', () => {
    const page = sheetOf([{ ...shot, before: '../old/home.png', changed: 2.25 }], 'one');
    expect(page.match(/loading="lazy"/g)).toHaveLength(2);
    expect(page.indexOf('../old/home.png')).toBeLessThan(page.indexOf('home.id.360.light.png'));
    expect(page).toContain('2.3 % changed');
  });

  it('SDUI-12: what could not be taken says why, and no text of a page becomes markup', () => {
    const { picture: _none, ...lost } = shot;
    const page = sheetOf([{ ...lost, failure: 'waited for <h1> & "main"' }], '<b>');
    expect(page).toContain('waited for &lt;h1&gt; &amp; &quot;main&quot;');
    expect(page).not.toContain('<b>');
  });

  it('SDUI-12: the summary counts what was taken, what failed, what differs and what is new', () => {
    const { picture: _none, ...lost } = shot;
    const shots = [
      { ...shot, before: 'a', changed: 0 },
      { ...shot, before: 'a', changed: 3 },
      { ...shot, screen: 'new' },
      { ...lost, failure: 'late' },
    ];
    expect(summaryOf(shots, undefined)).toBe('3 pictures of 2 screens, 1 could not be taken');
    expect(summaryOf(shots, 'old')).toBe(
      '3 pictures of 2 screens, 1 could not be taken; 1 of 2 differ from old, 1 are new',
    );
  });
});
