import { afterEach, describe, expect, it } from 'vitest';
import { growFrom, lastTap, watchTaps } from './tap-place.ts';

watchTaps(window);
afterEach(() => {
  document.body.replaceChildren();
  window.dispatchEvent(new Event('keydown'));
});

const press = (x: number, y: number): void =>
  void window.dispatchEvent(Object.assign(new Event('pointerdown'), { clientX: x, clientY: y }));

describe('NAV-4: a sheet comes from where it was asked for', () => {
  it('NAV-4: the place of the last press, until a key is pressed', () => {
    press(40, 500);
    press(120, 640);
    expect(lastTap(document)).toEqual({ x: 120, y: 640 });
    window.dispatchEvent(new Event('keydown'));
    expect(lastTap(document)).toBeUndefined();
  });

  it('NAV-4: the middle of what has the focus where a key asked for it', () => {
    const button = document.createElement('button');
    button.getBoundingClientRect = () => new DOMRect(100, 200, 80, 40);
    document.body.append(button);
    button.focus();
    expect(lastTap(document)).toEqual({ x: 140, y: 220 });
  });

  it('NAV-4: the place is given in pixels of the sheet’s own box; without one it stays as the style sheet says', () => {
    const sheet = document.createElement('dialog');
    Object.defineProperties(sheet, { offsetLeft: { value: 20 }, offsetTop: { value: 240 } });
    growFrom(sheet, undefined);
    expect(sheet.getAttribute('style')).toBeNull();
    growFrom(sheet, { x: 120, y: 640 });
    expect([sheet.style.getPropertyValue('--dari-x'), sheet.style.getPropertyValue('--dari-y')]).toEqual([
      '100px',
      '400px',
    ]);
  });
});
