/** Widths in em in DejaVu Sans, the widest of the fallback fonts; the others leave some room. */
const WIDTHS: readonly (readonly [characters: RegExp, em: number])[] = [
  [/[ijl.,:;'|!]/, 0.33],
  [/[frt()[\]/ -]/, 0.4],
  [/[mw]/, 0.9],
  [/[MW@]/, 0.99],
  [/[A-Z]/, 0.72],
];
const USUAL_WIDTH = 0.63;

/** An upper estimate of a text line's width in pixels, the same on every machine. */
export function textWidth(text: string, fontSize: number, bold = false): number {
  const em = [...text].reduce((sum, character) => sum + characterWidth(character), 0);
  return Math.ceil(em * fontSize * (bold ? 1.1 : 1));
}

function characterWidth(character: string): number {
  return WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? USUAL_WIDTH;
}

/** The same number of lines, as equal in length as possible. */
export function wrapEvenly(text: string, length: number): string[] {
  const lines = wrapText(text, length);
  const canShrink = lines.length > 1 && length > 1 && wrapText(text, length - 1).length === lines.length;
  return canShrink ? wrapEvenly(text, length - 1) : lines;
}

/** Breaks text between words into lines of at most `length` characters. */
export function wrapText(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < length) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
