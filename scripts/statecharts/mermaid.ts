import type { Arrow, Box, Chart } from './chart.ts';
import { arrowLabel, boxLines, drawnArrows } from './labels.ts';

/**
 * A chart as Mermaid text, for code hosts that draw it. Regions are sibling states in a labeled box, because Mermaid's
 * own separator fails on regions with nested states.
 */
export function toMermaid(chart: Chart): string {
  const { root } = chart;
  const states = root.type === 'parallel' ? drawBox(root, chart, '  ') : drawInside(root, chart, '  ');
  return ['stateDiagram-v2', '  direction TB', ...states, ...drawnArrows(chart).map(drawArrow)].join('\n');
}

function drawInside(box: Box, chart: Chart, indent: string): string[] {
  const start = box.initial ? [`${indent}[*] --> ${identifier(box.initial)}`] : [];
  return [...start, ...box.children.flatMap((child) => drawBox(child, chart, indent))];
}

function drawBox(box: Box, chart: Chart, indent: string): string[] {
  const id = identifier(box.id);
  const lines = [box.words, ...boxLines(box, chart)].map(escapeText);
  if (box.children.length === 0) {
    const state = `${indent}state "${[escapeText(box.name), ...lines].join('<br/>')}" as ${id}`;
    return box.type === 'final' ? [state, `${indent}${id} --> [*]`] : [state];
  }
  const name = box.type === 'parallel' ? `${box.name} (all regions at once)` : box.name;
  const note = lines.map((line) => `${indent}  ${line}`);
  return [
    `${indent}state "${escapeText(name)}" as ${id} {`,
    ...drawInside(box, chart, `${indent}  `),
    `${indent}}`,
    ...(note.length > 0 ? [`${indent}note right of ${id}`, ...note, `${indent}end note`] : []),
  ];
}

function drawArrow(arrow: Arrow): string {
  return `  ${identifier(arrow.from)} --> ${identifier(arrow.to ?? '')} : ${escapeText(arrowLabel(arrow))}`;
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
