import { type Block, blocksOf, endsLead, isLead } from '../../manual/build/rules/page-blocks.ts';

const mark = '**[D]';
/** What may change whose words come next: an id, or the mark of what this project decided. */
const sign = /(?=<sub id=|\*\*\[D\])/;
const marker = /^<sub id="[^"]*">([A-Z]+-\d+)<\/sub>/;

/** Where a block stands. */
interface Place {
  /** Whether the project decided all that stands there. */
  readonly isDecided: boolean;
  /** Whether it decided a column. */
  readonly columns: readonly boolean[];
  /** The rule in the header of the table. */
  readonly tableId: string;
}

/**
 * What the owner gave of each rule of a page, by the rule's id; blank if this project decided all of it. The mark of a
 * decision holds to the end of its paragraph, list item or cell; at the end of a cell, for the cell; in the first cell,
 * for the row; in a header, for the column; in words that introduce a list or table, for all of it; in a heading, for
 * the section.
 */
export function givenWords(page: string): Map<string, string> {
  const given = new Map<string, string>();
  const all = blocksOf(page);
  const blocks = all.slice(all.findIndex(({ level }) => level === 2));
  let sections: boolean[] = [];
  let isLeadDecided = false;
  let table: Pick<Place, 'columns' | 'tableId'> = { columns: [], tableId: '' };
  for (const [index, block] of blocks.entries()) {
    const previous = blocks[index - 1];
    if (previous && endsLead(previous, block)) isLeadDecided = false;
    if (block.kind === 'header') table = { columns: cellsOf(block).map(isMarked), tableId: idIn(block) };
    if (block.kind === 'heading') sections = [...sections.slice(0, block.level - 2), isMarked(block.text)];
    else if (isLead(block)) isLeadDecided = isMarked(block.text);
    else {
      const isRow = block.kind === 'row';
      const { columns, tableId } = isRow ? table : { columns: [], tableId: '' };
      collect(given, block, { isDecided: isLeadDecided || sections.includes(true), columns, tableId });
    }
  }
  return given;
}

function collect(given: Map<string, string>, block: Block, { isDecided, columns, tableId }: Place): void {
  let id = tableId;
  let isRowDecided = isDecided;
  for (const [column, cell] of cellsOf(block).entries()) {
    let isHere = isRowDecided || columns[column] === true || cell.endsWith(`${mark}**`);
    for (const [index, part] of cell.split(sign).entries()) {
      id = marker.exec(part)?.[1] ?? id;
      isHere ||= part.startsWith(mark);
      const words = isHere ? '' : part.replace(marker, '').replaceAll('`', '').trim();
      const before = given.get(id) ?? '';
      if (id)
        given.set(id, before && words ? `${before}${index === 0 ? ' | ' : ' '}${words}` : before || words);
    }
    isRowDecided ||= column === 0 && isMarked(cell);
  }
}

function cellsOf({ kind, text }: Block): string[] {
  return kind === 'row' || kind === 'header' ? text.split(' | ').map((cell) => cell.trim()) : [text];
}

function idIn({ text }: Block): string {
  return /<sub id="[^"]*">([A-Z]+-\d+)<\/sub>/.exec(text)?.[1] ?? '';
}

function isMarked(text: string): boolean {
  return text.includes(mark);
}
