import type { Rule } from '../../data/manual-data.ts';

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

export interface RulePage {
  readonly rules: readonly Rule[];
  readonly faults: readonly string[];
}

const marker = /^<sub id="([^"]*)">([A-Z]+-\d+)<\/sub> (.+)$/;

/**
 * Reads the rules of a page in Markdown. Below the first second-level heading, all words belong to the rule whose id
 * comes before them. Words that end in a colon introduce the rules below; an id in a table's header covers all its rows.
 */
export function readRules(page: string): RulePage {
  const rules: Rule[] = [];
  const faults: string[] = [];
  let headings: string[] = [];
  let lead: string[] = [];
  let hasTableId = false;
  const all = blocksOf(page);
  const blocks = all.slice(all.findIndex(({ level }) => level === 2));
  for (const [index, block] of blocks.entries()) {
    const { before, parts } = split(block);
    const previous = blocks[index - 1];
    if (block.kind === 'header') hasTableId = parts.length > 0;
    if (previous && endsLead(previous, block)) lead = [];

    if (block.kind === 'heading') {
      headings = [...headings.slice(0, block.level - 2), block.text];
    } else if (parts.length > 0 && before === '') {
      rules.push(...rulesIn(block, parts, [...headings, ...lead]));
    } else if (block.kind === 'row' && hasTableId) {
      const rule = rules.pop();
      if (rule) rules.push({ ...rule, text: `${rule.text}\n${inCells(block.text)}` });
    } else if (isLead(block)) {
      lead = [block.text];
    } else if (block.kind !== 'header') {
      faults.push(`line ${block.line}: “${block.text.slice(0, 60)}…” has no id`);
    }
  }
  return { rules: rules.filter(({ id }) => id), faults: [...faults, ...faultyIds(rules)] };
}

function split({ text }: Block): { before: string; parts: string[] } {
  const [before = '', ...parts] = ` ${text}`.split(/(?=<sub )/);
  return { before: before.trim(), parts: parts.map((part) => part.trim()) };
}

function rulesIn({ line }: Block, parts: readonly string[], above: readonly string[]): Rule[] {
  const under = above.map(plain).filter(Boolean).join(' › ');
  return parts.map((part) => {
    const [, anchor, id = '', text = part] = marker.exec(part) ?? [];
    return { id: anchor === id.toLowerCase() ? id : '', text: inCells(text), under, line };
  });
}

function faultyIds(rules: readonly Rule[]): string[] {
  const seen = new Set<string>();
  return rules.flatMap(({ id, text, line }) => {
    if (!id)
      return [`line ${line}: “${text.slice(0, 60)}…” has no id in the form <sub id="pay-7">PAY-7</sub>`];
    if (seen.has(id)) return [`line ${line}: ${id} is used twice`];
    seen.add(id);
    return [];
  });
}

function inCells(text: string): string {
  return text.split(' | ').join(' · ');
}

function plain(text: string): string {
  return text
    .replaceAll('**[D]**', '')
    .replaceAll(/[*`]|:$/g, '')
    .trim();
}
