import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { controlHeight, fontSize, fontWeight, media, radius, space } from '../theme/tokens.ts';

export const menu = style({
  minWidth: '12rem',
  maxWidth: '20rem',
  maxHeight: 'inherit',
  padding: space[1],
  overflowY: 'auto',
  outline: 'none',
});

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: controlHeight.small,
  padding: `${space[1]} ${space[2]}`,
  borderRadius: radius.small,
  fontSize: fontSize.body,
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-focused]': { background: color.surface.hover },
    '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-2px' },
    '&[data-disabled]': { cursor: 'not-allowed' },
  },
  '@media': { [media.touch]: { minHeight: controlHeight.touch } },
});
export const tone = styleVariants({
  neutral: { color: color.text.strong },
  danger: { color: color.danger.text },
});
const disabled = { '[data-disabled] > &': { opacity: 0.55 } };
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  width: '16px',
  height: '16px',
  flexShrink: 0,
  selectors: disabled,
});
export const label = style({ flex: 1, minWidth: 0, selectors: disabled });
/** Keeps its contrast on a disabled item, because it says why. */
export const note = style({
  maxWidth: '60%',
  color: color.text.quiet,
  fontSize: fontSize.caption,
  textAlign: 'end',
});
export const section = style({
  selectors: {
    '& + &, [role] + &': {
      borderTop: `1px solid ${color.border.quiet}`,
      marginTop: space[1],
      paddingTop: space[1],
    },
  },
});
export const header = style({
  padding: `${space[1]} ${space[2]}`,
  color: color.text.quiet,
  fontSize: fontSize.caption,
});
/** A title with a sentence below it. */
export const title = style({
  display: 'block',
  color: color.text.strong,
  fontSize: fontSize.body,
  fontWeight: fontWeight.medium,
});
