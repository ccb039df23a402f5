import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, space } from '../theme/tokens.ts';

export const wordmark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: color.text.strong,
  fontSize: fontSize.lead,
  fontWeight: fontWeight.strong,
  letterSpacing: '-0.02em',
});
export const ground = style({ fill: color.accent.solid });
export const line = style({
  fill: 'none',
  stroke: color.accent.onSolid,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
export const head = style({ fill: color.accent.onSolid });
