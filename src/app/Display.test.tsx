// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { applyDisplay } from './device/display.ts';

beforeEach(() => applyDisplay(undefined));

describe('display preferences', () => {
  it('NAV-19: size, font and corners are on the page at once', () => {
    applyDisplay({ text: 'huge', font: 'system', corners: 'sharp' });
    expect({ ...document.documentElement.dataset }).toEqual({ text: 'huge', font: 'system', corners: 'sharp' });
    applyDisplay({ text: 'small', font: 'system', corners: 'soft' });
    expect(document.documentElement.dataset.text).toBe('small');
  });

  it('NAV-19: nothing chosen, or something unknown, is drawn as usual', () => {
    applyDisplay({ text: 'gigantic', font: 7, corners: 'soft' });
    expect({ ...document.documentElement.dataset }).toEqual({ corners: 'soft' });
    applyDisplay(undefined);
    expect({ ...document.documentElement.dataset }).toEqual({});
  });
});
