/** A paragraph, list item, heading or table row of a page in Markdown, on one line. */
export interface Block {
  readonly kind: 'heading' | 'header' | 'row' | 'item' | 'text';
  /** Where it begins, from 1. */
  readonly line: number;
  /** Its words, without the Markdown signs of its kind. */
  readonly text: string;
  /** The level of a heading; 0 for everything else. */
  readonly level: number;
}

const sign = /^(?<heading>#+) |^(?<row>\| )|^(?<item>-|\d+\.) /;

/** The blocks of a page, in order. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const [index, raw] of page.split('\n').entries()) {
    const line = raw.trim();
    const match = sign.exec(line);
    const last = blocks.at(-1);
    if (/^\|[-|: ]+\|$/.test(line) && last) {
      blocks[blocks.length - 1] = { ...last, kind: 'header' };
      continue;
    }
    if (line === '') {
      isOpen = false;
      continue;
    }
    if (isOpen && !match && last) {
      blocks[blocks.length - 1] = { ...last, text: `${last.text} ${line}` };
      continue;
    }
    const { heading, row, item } = match?.groups ?? {};
    const kind = heading ? 'heading' : row ? 'row' : item ? 'item' : 'text';
    const text = line.slice(match?.[0].length ?? 0);
    blocks.push({
      kind,
      line: index + 1,
      text: row ? text.replace(/ \|$/, '') : text,
      level: heading?.length ?? 0,
    });
    isOpen = true;
  }
  return blocks;
}

/** Whether the words that introduced a list or table end with it: they apply only to what is directly below. */
export function endsLead(previous: Block, { kind }: Block): boolean {
  const isSame = previous.kind === kind || (previous.kind === 'header' && kind === 'row');
  return !isSame && !isLead(previous);
}

/** Whether a block introduces the list or table below. */
export function isLead({ kind, text }: Block): boolean {
  return kind === 'text' && (text.endsWith(':') || text === '**[D]**');
}
