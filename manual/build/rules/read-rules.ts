import type { Rule } from '../../data/rule-data.ts';
import { type Block, blocksOf, endsLead, isLead } from './page-blocks.ts';

/** The rules of a page and what is wrong with it. */
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
