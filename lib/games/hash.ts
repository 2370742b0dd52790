/**
 * A stable 64-bit hash of a text, as 16 hexadecimal digits.
 *
 * It detects accidents and careless edits, not forgery: it is fast and the same everywhere, and not cryptographic.
 */
export function hash64(text: string): string {
  // Two 32-bit lanes with different multipliers, mixed into each other at the end (after cyrb53).
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 0x9e3779b1);
    low = Math.imul(low ^ unit, 0x5f356495);
  }
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return hex32(high) + hex32(low);
}

const hex32 = (word: number): string => (word >>> 0).toString(16).padStart(8, '0');
