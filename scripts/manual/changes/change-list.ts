import { headings, marks } from '../../../manual/changes/change-words.ts';
import type { Change, ChangedThing, ChangesData, MachineChanges } from '../../../manual/data/change-data.ts';

/** The changes as a list in Markdown, for a review. */
export function changeList({
  since,
  machines,
  rules,
  notes,
}: Omit<ChangesData, 'machines'> & { machines: readonly Omit<MachineChanges, 'before'>[] }): string {
  const isSame = machines.length === 0 && rules.length === 0;
  const lines = [
    `# Changes in behavior since ${since.ref}`,
    `Compared with ${since.commit}, “${since.subject}”.`,
    ...notes,
    ...(isSame ? ['Nothing has changed in the machines or the rules.'] : []),
    ...machines.flatMap(machineLines),
    ...(rules.length > 0 ? ['## Rules of the product', ruleLines(rules)] : []),
  ];
  return `${lines.join('\n\n')}\n`;
}

function machineLines({ name, mark, changes }: Omit<MachineChanges, 'before'>): string[] {
  if (mark !== 'changed') return [`## ${name}`, `The whole machine: ${marks[mark].toLowerCase()}.`];
  const things = Object.keys(headings) as ChangedThing[];
  return [
    `## ${name}`,
    ...things.flatMap((thing) => {
      const inKind = changes.filter((change) => change.thing === thing);
      return inKind.length === 0 ? [] : [`### ${headings[thing]}`, inKind.map(changeLine).join('\n')];
    }),
  ];
}

function changeLine({ mark, name, details }: Change): string {
  return [`- ${marks[mark]}: ${name}`, ...details.map((detail) => `  - ${detail}`)].join('\n');
}

function ruleLines(rules: ChangesData['rules']): string {
  return rules
    .map(({ id, mark, before, now }) => {
      if (mark !== 'changed') return `- ${marks[mark]}: ${id}: ${oneLine(now ?? before)}`;
      return [`- Changed: ${id}`, `  - before: ${oneLine(before)}`, `  - now: ${oneLine(now)}`].join('\n');
    })
    .join('\n');
}

function oneLine(text: string | null): string {
  return (text ?? '').replaceAll('\n', ' / ');
}
