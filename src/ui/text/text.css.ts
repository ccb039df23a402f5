import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { font, fontSize, fontWeight, lineHeight } from '../theme/tokens.ts';

export const size = styleVariants(fontSize, (value) => ({ fontSize: value }));
export const weight = styleVariants(fontWeight, (value) => ({ fontWeight: value }));
export const tone = styleVariants({
  strong: { color: color.text.strong },
  normal: { color: color.text.normal },
  quiet: { color: color.text.quiet },
  accent: { color: color.accent.text },
  success: { color: color.success.text },
  info: { color: color.info.text },
  warning: { color: color.warning.text },
  danger: { color: color.danger.text },
  gain: { color: color.gain.text },
  loss: { color: color.loss.text },
  inherit: { color: 'inherit' },
});

export const align = styleVariants({
  start: { textAlign: 'start' },
  center: { textAlign: 'center' },
  end: { textAlign: 'end' },
});

export const numeric = style({ fontVariantNumeric: 'tabular-nums lining-nums' });
export const code = style({ fontFamily: font.code, overflowWrap: 'anywhere' });
export const measure = style({ maxWidth: '68ch' });

export const heading = style({
  color: color.text.strong,
  fontWeight: fontWeight.strong,
  lineHeight: lineHeight.tight,
  letterSpacing: '-0.011em',
  textWrap: 'balance',
});

/** For screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
export const hidden = style(visuallyHidden);
