import { useState } from 'react';

/**
 * The text of a field that the address keeps. What is typed shows at once; the address may follow later. An address that
 * was not typed here brings its own text.
 * @param inAddress the text in the address
 */
export function useTextInAddress(inAddress: string): [text: string, note: (text: string) => void] {
  const [field, setField] = useState({ text: inAddress, seen: inAddress, typed: [] as readonly string[] });
  const { text, seen, typed } = field;
  if (inAddress !== seen) {
    const isOwn = typed.includes(inAddress);
    const isCaughtUp = !isOwn || inAddress === text;
    setField({ text: isOwn ? text : inAddress, seen: inAddress, typed: isCaughtUp ? [] : typed });
  }
  return [text, (next) => setField({ text: next, seen, typed: [...typed, next] })];
}
