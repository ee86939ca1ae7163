import { stableJson } from '#src/contract/call-key.ts';

/**
 * 64 bits over a text, in hex: finds out whether two texts differ, alike in server, browser and build, without waiting.
 * Not for secrets and not against people who forge: a detector of change.
 */
export function textHash(text: string): string {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return hex(b) + hex(a);
}

const hex = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');

/** Hash of a context: the same for the same JSON, whatever the order of its keys. */
export function contextHash(context: unknown): string {
  return textHash(stableJson(context));
}
