import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { font, fontSize, media, radius, space } from '../../src/ui/theme/tokens.ts';

export const chart = style({ flexShrink: 0, maxWidth: 'none' });
globalStyle(`${chart} text`, { fontFamily: font.text, fontSize: '13px', whiteSpace: 'pre' });

export const box = style({ stroke: color.border.control, strokeWidth: 1.25 });
export const boxKind = styleVariants({
  frame: { fill: color.surface.raised },
  group: { fill: color.surface.sunken },
  state: { fill: color.surface.raised },
  final: { fill: color.surface.raised },
  folded: { fill: color.surface.raised },
});

export const state = style({ outline: 'none' });
export const active = style({});
globalStyle(`${active} > rect`, {
  fill: color.accent.surface,
  stroke: color.accent.solid,
  strokeWidth: 2.5,
});
export const activeGroup = style({});
globalStyle(`${activeGroup} > rect`, { stroke: color.accent.solid, strokeWidth: 2.5 });
export const lit = style({});
globalStyle(`${lit} > rect`, { stroke: color.accent.solid, strokeWidth: 2 });
export const selected = style({});
globalStyle(`${selected} > rect`, { stroke: color.focusRing, strokeWidth: 3 });
globalStyle(`${state}[role=button]`, { cursor: 'pointer' });
globalStyle(`${state}:focus-visible > rect`, { stroke: color.focusRing, strokeWidth: 4 });

export const stateWords = style({ pointerEvents: 'none' });
export const halo = style({
  paintOrder: 'stroke',
  stroke: color.surface.sunken,
  strokeWidth: 4,
  strokeLinejoin: 'round',
});
export const look = styleVariants({
  title: { fill: color.text.strong, fontWeight: 700 },
  heading: { fill: color.text.strong, fontWeight: 700 },
  code: { fill: color.text.quiet },
  words: { fill: color.text.quiet },
  label: { fill: color.text.normal },
  member: { fill: color.accent.text, fontWeight: 700 },
  failure: { fill: color.danger.text },
  chip: { fill: color.accent.text },
});
globalStyle(`${chart} .${look.title}`, { fontSize: '16px' });
globalStyle(`${chart} .${look.heading}`, { fontSize: '14px' });
globalStyle(`${chart} .${look.code}`, { fontFamily: font.code, fontSize: '12px' });
globalStyle(`${chart} .${look.chip}`, { fontSize: '12px' });

export const arrow = style({ fill: 'none', strokeWidth: 1.5 });
globalStyle(`${arrow} > polygon`, { stroke: 'none' });
export const arrowBy = styleVariants({
  member: { stroke: color.accent.text },
  service: { stroke: color.text.quiet },
  timer: { stroke: color.text.quiet, strokeDasharray: '6 4' },
  failure: { stroke: color.danger.text },
});
globalStyle(`${arrowBy.member} > polygon`, { fill: color.accent.text });
globalStyle(`${arrowBy.service} > polygon, ${arrowBy.timer} > polygon`, { fill: color.text.quiet });
globalStyle(`${arrowBy.failure} > polygon`, { fill: color.danger.text });
export const usual = style({ strokeWidth: 3 });
export const litLine = style({ stroke: color.accent.solid, strokeWidth: 3 });
globalStyle(`${litLine} > polygon`, { fill: color.accent.solid });
globalStyle(`${chart}[data-pointed] .${arrow}:not(.${litLine})`, { opacity: 0.4 });
export const takenLine = style({ stroke: color.accent.solid, strokeWidth: 4 });
globalStyle(`${takenLine} > polygon`, { fill: color.accent.solid });
export const dot = style({ fill: color.text.quiet });
export const chip = style({ fill: color.accent.surface, stroke: color.border.control });

export const label = style({ outline: 'none' });
globalStyle(`${label}[role=button]`, { cursor: 'pointer' });
globalStyle(`${label}:hover text, ${label}:focus-visible text`, { textDecoration: 'underline' });
export const litLabel = style({});
export const takenLabel = style({});
export const selectedLabel = style({ textDecoration: 'underline' });
globalStyle(`${litLabel} text, ${takenLabel} text, ${selectedLabel} text`, { fill: color.accent.text });
globalStyle(`${takenLabel} text`, { fontWeight: 600 });

export const view = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.large,
  overflow: 'hidden',
});

export const tools = style({
  padding: `${space[1]} ${space[2]}`,
  borderBottom: `1px solid ${color.border.quiet}`,
});

/** Phones have no keys. */
export const keys = style({
  padding: `0 ${space[2]}`,
  color: color.text.quiet,
  fontSize: fontSize.caption,
  '@media': { [media.phone]: { display: 'none' } },
});

export const problem = style({ padding: `${space[2]} ${space[4]}`, color: color.danger.text });

export const stage = style({
  display: 'flex',
  height: 'calc(100dvh - 242px)',
  minHeight: '420px',
  overflow: 'auto',
  cursor: 'grab',
  selectors: { '&:active': { cursor: 'grabbing' } },
  '@media': { [media.phone]: { height: '70dvh', minHeight: '320px' } },
});

/** A chart that is smaller than its part of the page stands in the middle. */
globalStyle(`${stage} > svg`, { flexShrink: 0, margin: 'auto' });

export const busy = style({ opacity: 0.6 });
