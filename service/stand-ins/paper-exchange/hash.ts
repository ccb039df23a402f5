/** A 32-bit hash of whole numbers. The same inputs give the same value on every machine. */
export function hash(...parts: number[]): number {
  let state = 0x2545f491;
  for (const part of parts) {
    state = Math.imul(state ^ part, 0x9e3779b1);
    state = Math.imul(state ^ (state >>> 15), 0x85ebca6b);
    state ^= state >>> 13;
  }
  state = Math.imul(state ^ (state >>> 16), 0xc2b2ae35);
  return (state ^ (state >>> 16)) >>> 0;
}

/** A 32-bit hash of a text, for naming a stream of numbers. */
export function hashText(text: string): number {
  return hash(...Array.from(text, (character) => character.codePointAt(0) ?? 0));
}
