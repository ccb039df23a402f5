/** The size of the legend below every picture, in pixels. */
export const LEGEND = { width: 880, height: 70 };

const SAMPLES = [
  { text: 'event, or work done', style: 'plain', head: 'head', width: 175 },
  { text: 'timer', style: 'timer', head: 'head', width: 95 },
  { text: 'work failed', style: 'error', head: 'error-head', width: 130 },
] as const;
const NOTES = [
  '[…] only if; “when …” in a box: handled without leaving the state, unless it says where to; double frame: the end',
  '“a: …” begins in the state a inside the box; “… → b” leads to the state b inside the box',
];

/** Draws the legend: what the lines and boxes mean. */
export function legend(top: number): string {
  let x = 18;
  const middle = top + 10;
  const words = (left: number, text: string) => `<text x="${left}" y="${middle + 4}">${text}</text>`;
  const samples = SAMPLES.map(({ text, style, head, width }) => {
    const line = `<path d="M${x} ${middle}L${x + 34} ${middle}" marker-end="url(#${head})"/>`;
    const sample = `<g class="arrow ${style}">${line}${words(x + 42, text)}</g>`;
    x += width;
    return sample;
  });
  const dot = `<circle class="dot" cx="${x + 5}" cy="${middle}" r="5"/>`;
  const dashes = `<rect x="${x + 70}" y="${middle - 7}" width="26" height="14" rx="4"/>`;
  const pill = `<rect x="${x + 240}" y="${middle - 7}" width="28" height="14" rx="7"/>`;
  return [
    ...samples,
    `${dot}${words(x + 18, 'start')}`,
    `<g class="state region">${dashes}</g>${words(x + 104, 'parallel region')}`,
    `<g class="pill">${pill}</g>${words(x + 275, 'from every state in the box')}`,
    ...NOTES.map((note, row) => `<text class="quiet" x="18" y="${middle + 26 + 18 * row}">${note}</text>`),
  ].join('\n');
}
