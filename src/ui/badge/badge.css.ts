import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, radius, space } from '../theme/tokens.ts';

export const badge = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  minHeight: '24px',
  padding: `2px ${space[2]}`,
  border: '1px solid',
  borderRadius: radius.round,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  lineHeight: 1.25,
  maxWidth: '100%',
});

const toned = (tone: { surface: string; border: string; text: string }) => ({
  background: tone.surface,
  borderColor: tone.border,
  color: tone.text,
});

export const tone = styleVariants({
  neutral: { background: color.surface.sunken, borderColor: color.border.normal, color: color.text.normal },
  accent: toned(color.accent),
  success: toned(color.success),
  info: toned(color.info),
  warning: toned(color.warning),
  danger: toned(color.danger),
});

/** Drawn as a border, which stays where the system replaces colors. */
export const dot = style({
  flexShrink: 0,
  width: '8px',
  height: '8px',
  border: '4px solid currentColor',
  borderRadius: radius.round,
});

/** A ring instead of a disc, for something that is not running. */
export const hollow = style({ borderWidth: '2px' });
