import type { Look } from './box-text.ts';
import type { By } from './causes.ts';
import type { BoxKind } from './marks.ts';

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

export type Color = keyof typeof COLORS;

/** The color of each kind of line, text and box. */
export const LINE_COLORS: Readonly<Record<By, Color>> = {
  member: 'member',
  service: 'service',
  timer: 'service',
  failure: 'failure',
};
export const TEXT_COLORS: Readonly<Record<Look, Color>> = {
  title: 'ink',
  heading: 'ink',
  label: 'ink',
  code: 'quiet',
  words: 'quiet',
  member: 'member',
  chip: 'member',
  failure: 'failure',
};
export const BOX_COLORS: Readonly<Record<BoxKind, Color>> = {
  frame: 'frame',
  group: 'group',
  state: 'state',
  final: 'state',
  folded: 'state',
};

/** Attributes that paint a shape or text in light colors, with classes by which the style can make them dark. */
export function paint({ fill, stroke }: { fill?: Color; stroke?: Color }): string {
  const classes = [...(fill ? [`fill-${fill}`] : []), ...(stroke ? [`stroke-${stroke}`] : [])].join(' ');
  const edge = stroke ? ` stroke="${COLORS[stroke][0]}"` : '';
  return `class="${classes}" fill="${fill ? COLORS[fill][0] : 'none'}"${edge}`;
}

/** The style of a picture: dark colors for a reader who prefers them. */
export function darkStyle(): string {
  const rules = Object.entries(COLORS).map(
    ([name, [, dark]]) => `.fill-${name} { fill: ${dark} } .stroke-${name} { stroke: ${dark} }`,
  );
  return `@media (prefers-color-scheme: dark) { ${rules.join(' ')} }`;
}
