import type { Scene, SceneArrow, SceneBox } from './scene.ts';

/** A picture as Mermaid text, for code hosts that draw it. */
export function toMermaid({ root, arrows }: Scene): string {
  const start = root.start === undefined ? [] : [`  [*] --> ${identifier(root.start)}`];
  const states = root.children.flatMap((child) => drawBox(child, '  '));
  return ['stateDiagram-v2', '  direction LR', ...start, ...states, ...arrows.map(drawArrow)].join('\n');
}

function drawBox(box: SceneBox, indent: string): string[] {
  const { children, heading, code, words, notes, offers, start, isFinal } = box;
  const id = identifier(box.id);
  const asked = offers.length > 0 ? [`may ask for: ${offers.join(', ')}`] : [];
  const lines = [words, ...notes.map(({ text }) => text), ...asked].map(escapeText);
  if (children.length === 0) {
    const state = `${indent}state "${[escapeText(`${heading} (${code})`), ...lines].join('<br/>')}" as ${id}`;
    return isFinal ? [state, `${indent}${id} --> [*]`] : [state];
  }
  return [
    `${indent}state "${escapeText(`${heading} (${code})`)}" as ${id} {`,
    ...(start === undefined ? [] : [`${indent}  [*] --> ${identifier(start)}`]),
    ...children.flatMap((child) => drawBox(child, `${indent}  `)),
    `${indent}}`,
    ...[`${indent}note right of ${id}`, ...lines.map((line) => `${indent}  ${line}`), `${indent}end note`],
  ];
}

function drawArrow({ from, to, lines, by }: SceneArrow): string {
  const words = lines.map(({ text }) => text).join(', ');
  return `  ${identifier(from)} --> ${identifier(to)} : ${escapeText(by === 'member' ? `the member: ${words}` : words)}`;
}

function identifier(stateId: string): string {
  return stateId.replace(/[^A-Za-z0-9]/g, '_');
}

/** Replaces characters that have a meaning in Mermaid with its own entities. */
function escapeText(text: string): string {
  return text
    .replaceAll(';', ',')
    .replaceAll(':', '#colon;')
    .replaceAll('"', '#quot;')
    .replaceAll('<', '#lt;')
    .replaceAll('>', '#gt;');
}
