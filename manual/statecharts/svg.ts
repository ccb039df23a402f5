import { fontOf, type Look } from './box-text.ts';
import type { Drawing } from './drawing.ts';
import {
  type BoxKind,
  type DrawnChip,
  type DrawnLabel,
  type DrawnLine,
  type DrawnState,
  type DrawnText,
  type Marks,
  tenths,
} from './marks.ts';
import type { By } from './names.ts';
import type { Point, Rectangle } from './placed-scene.ts';

/** Each color in light and dark. Color never carries meaning alone: weight, dashes and words do too. */
const COLORS = {
  page: ['#ffffff', '#12161d'],
  frame: ['#f6f8fb', '#171c24'],
  frameEdge: ['#c5ccd8', '#3a4352'],
  group: ['#eaeef5', '#1d232d'],
  state: ['#ffffff', '#232a35'],
  edge: ['#6b778c', '#6b778c'],
  ink: ['#1c2330', '#eceff4'],
  quiet: ['#4d586b', '#b3bdcc'],
  service: ['#3f4b60', '#a9b5c7'],
  member: ['#1d4ed8', '#9dbbff'],
  failure: ['#b42318', '#ff9a8d'],
  chip: ['#e3ecff', '#1c2b4d'],
  chipEdge: ['#a9c1f8', '#45639f'],
} as const;

type Color = keyof typeof COLORS;

const LINE_COLORS: Readonly<Record<By, Color>> = {
  member: 'member',
  service: 'service',
  timer: 'service',
  failure: 'failure',
};
const TEXT_COLORS: Readonly<Record<Look, Color>> = {
  title: 'ink',
  heading: 'ink',
  label: 'ink',
  code: 'quiet',
  words: 'quiet',
  member: 'member',
  chip: 'member',
  failure: 'failure',
};
const BOX_COLORS: Readonly<Record<BoxKind, Color>> = {
  frame: 'frame',
  group: 'group',
  state: 'state',
  final: 'state',
  folded: 'state',
};

/** Attributes that paint a shape or text in light colors, with classes by which the style can make them dark. */
function paint({ fill, stroke }: { fill?: Color; stroke?: Color }): string {
  const classes = [...(fill ? [`fill-${fill}`] : []), ...(stroke ? [`stroke-${stroke}`] : [])].join(' ');
  const edge = stroke ? ` stroke="${COLORS[stroke][0]}"` : '';
  return `class="${classes}" fill="${fill ? COLORS[fill][0] : 'none'}"${edge}`;
}

/** The style of a picture: dark colors for a reader who prefers them. */
function darkStyle(): string {
  const rules = Object.entries(COLORS).map(
    ([name, [, dark]]) => `.fill-${name} { fill: ${dark} } .stroke-${name} { stroke: ${dark} }`,
  );
  return `@media (prefers-color-scheme: dark) { ${rules.join(' ')} }`;
}

const FONT_FAMILY = "system-ui, 'Segoe UI', Roboto, Helvetica, Arial, 'DejaVu Sans', sans-serif";
const CODE_FAMILY = "Menlo, Consolas, 'DejaVu Sans Mono', monospace";
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A picture as SVG. Tooltips give the names in the code. A box has the id `state:<state id>`. A label has the attribute
 * `data-transition` with the id used in coverage reports. Every shape has its own colors, for renderers that read no
 * styles.
 */
export function toSvg(drawing: Drawing): string {
  const { width, height, states, legend } = drawing;
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  const [frame] = states;
  const name = escapeXml(`Statechart: ${frame?.texts[0]?.text ?? drawing.name}`);
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} font-family="${FONT_FAMILY}" role="img" aria-label="${name}">`,
    `<style>${darkStyle()}</style>`,
    `<rect width="${width}" height="${height}" ${paint({ fill: 'page' })}/>`,
    ...marks(drawing),
    ...marks(legend),
    '</svg>',
  ].join('\n')}\n`;
}

function marks({ states, chips, dots, lines, labels, texts }: Marks): string[] {
  return [
    ...states.map(stateBox),
    ...dots.map(dot),
    ...lines.map(arrow),
    // Words come last and have a halo, so lines that enter a group pass behind them.
    ...labels.map(label),
    ...states.flatMap((state) =>
      state.texts.map((text) => textLine(text, state.kind === 'group' ? 'group' : undefined)),
    ),
    ...chips.map(chip),
    ...texts.map((text) => textLine(text)),
  ];
}

function stateBox({ id, kind, x, y, width, height }: DrawnState): string {
  const look = `${paint({ fill: BOX_COLORS[kind], stroke: kind === 'frame' ? 'frameEdge' : 'edge' })} stroke-width="1.25"`;
  const outer = rectangle({ x, y, width, height }, 10, look);
  const behind = kind === 'folded' ? rectangle({ x: x + 5, y: y + 5, width, height }, 10, look) : '';
  const inside = { x: x + 3, y: y + 3, width: width - 6, height: height - 6 };
  const inner = kind === 'final' ? rectangle(inside, 7, look) : '';
  const named = id === '' ? '<g>' : `<g id="state:${escapeXml(id)}"><title>${escapeXml(id)}</title>`;
  return `${named}${behind}${outer}${inner}</g>`;
}

function rectangle({ x, y, width, height }: Rectangle, radius: number, look: string): string {
  const [left, top, across, down] = [x, y, width, height].map(tenths);
  return `<rect x="${left}" y="${top}" width="${across}" height="${down}" rx="${radius}" ${look}/>`;
}

function chip({ label: words, ...place }: DrawnChip): string {
  return (
    rectangle(place, 10, paint({ fill: 'chip', stroke: 'chipEdge' })) + (words.text ? textLine(words) : '')
  );
}

function dot({ x, y }: Point): string {
  return `<circle cx="${x}" cy="${y}" r="6" ${paint({ fill: 'ink' })}/>`;
}

function arrow({ by, isUsual, path, head }: DrawnLine): string {
  const color = LINE_COLORS[by];
  const dashes = by === 'timer' ? ' stroke-dasharray="6 4"' : '';
  const line = `<path d="${path}" ${paint({ stroke: color })} stroke-width="${isUsual ? 3 : 1.5}"${dashes}/>`;
  return `${line}<polygon points="${head}" ${paint({ fill: color })}/>`;
}

function label({ transitions, code, isOnGroup, texts, ...place }: DrawnLabel): string {
  const ids = escapeXml(transitions[0] ?? '');
  const behind = rectangle(place, 3, paint({ fill: isOnGroup ? 'group' : 'frame' }));
  const words = texts.map((text) => textLine(text)).join('');
  return `<g data-transition="${ids}"><title>${escapeXml(code)}</title>${behind}${words}</g>`;
}

function textLine({ x, y, text, look, isCentered }: DrawnText, halo?: Color): string {
  const { size, isBold } = fontOf(look);
  const attributes = [
    `x="${x}" y="${y}" font-size="${size}"`,
    paint({ fill: TEXT_COLORS[look], ...(halo && { stroke: halo }) }),
    ...(halo ? ['stroke-width="5" stroke-linejoin="round" paint-order="stroke"'] : []),
    ...(isBold ? ['font-weight="700"'] : []),
    ...(isCentered ? ['text-anchor="middle"'] : []),
    ...(look === 'code' ? [`font-family="${CODE_FAMILY}"`] : []),
  ];
  return `<text ${attributes.join(' ')}>${escapeXml(text)}</text>`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
