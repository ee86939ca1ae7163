import { describe, expect, it } from 'vitest';
import { midSentence } from './mid-sentence.ts';

describe('labels inside a sentence', () => {
  it('TRX-3: lose the capital of their first word, but not that of SN or PLN', () => {
    expect(midSentence('Serial number')).toBe('serial number');
    expect(midSentence('No. referensi')).toBe('no. referensi');
    expect(midSentence('SN')).toBe('SN');
    expect(midSentence('PLN reference')).toBe('PLN reference');
    expect(midSentence('序列号')).toBe('序列号');
    expect(midSentence('')).toBe('');
  });
});
