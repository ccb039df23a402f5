import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { font } from '../../src/ui/theme/tokens.ts';

export const chart = style({ flexShrink: 0, maxWidth: 'none' });
globalStyle(`${chart} text`, { fontFamily: font.text, fontSize: '12px', whiteSpace: 'pre' });

export const state = style({ outline: 'none' });
globalStyle(`${state} > rect`, {
  fill: color.surface.raised,
  stroke: color.border.control,
  strokeWidth: 1.25,
});
export const group = style({});
globalStyle(`${group} > rect`, { fill: color.surface.sunken });
export const region = style({});
globalStyle(`${region} > rect`, { strokeDasharray: '7 4' });
export const active = style({});
globalStyle(`${active} > rect`, {
  fill: color.accent.surface,
  stroke: color.accent.solid,
  strokeWidth: 2.5,
});
export const lit = style({});
globalStyle(`${lit} > rect`, { stroke: color.accent.solid, strokeWidth: 2 });
export const selected = style({});
globalStyle(`${selected} > rect`, { stroke: color.focusRing, strokeWidth: 3 });
globalStyle(`${state}[role=button]`, { cursor: 'pointer' });
globalStyle(`${state}:focus-visible > rect`, { stroke: color.focusRing, strokeWidth: 4 });

export const stateWords = style({ pointerEvents: 'none' });
const halo = {
  paintOrder: 'stroke',
  stroke: color.surface.sunken,
  strokeWidth: 4,
  strokeLinejoin: 'round',
} as const;
export const name = style({ fill: color.text.strong, fontWeight: 600 });
globalStyle(`${chart} .${name}`, { fontSize: '13px' });
export const words = style({ fill: color.text.quiet });

export const line = style({ fill: 'none', strokeWidth: 1.25 });
export const lineStyle = styleVariants({
  plain: { stroke: color.text.quiet },
  timer: { stroke: color.text.quiet, strokeDasharray: '5 3' },
  error: { stroke: color.danger.text },
});
export const litLine = style({ stroke: color.accent.solid, strokeWidth: 2.25 });
globalStyle(`${chart}[data-pointed] .${line}:not(.${litLine})`, { opacity: 0.4 });
export const takenLine = style({ stroke: color.accent.solid, strokeWidth: 3 });
export const head = styleVariants({
  plain: { fill: color.text.quiet },
  error: { fill: color.danger.text },
  taken: { fill: color.accent.solid },
});
export const dot = style({ fill: color.text.quiet });
export const pill = style({
  fill: color.surface.sunken,
  stroke: color.border.control,
  strokeDasharray: '2 2',
});

export const label = style({ fill: color.text.normal, outline: 'none' });
globalStyle(`${label} text`, halo);
globalStyle(`${label}[role=button]`, { cursor: 'pointer' });
globalStyle(`${label}:hover text, ${label}:focus-visible text`, { textDecoration: 'underline' });
export const errorLabel = style({ fill: color.danger.text });
export const litLabel = style({ fill: color.accent.text });
export const takenLabel = style({ fill: color.accent.text, fontWeight: 600 });
export const selectedLabel = style({ fill: color.accent.text, textDecoration: 'underline' });
