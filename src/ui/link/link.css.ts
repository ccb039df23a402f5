import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontWeight, radius } from '../theme/tokens.ts';

export const link = style({
  borderRadius: radius.small,
  cursor: 'pointer',
  textUnderlineOffset: '0.2em',
  selectors: {
    '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
    '&[data-hovered]': { textDecorationThickness: '2px' },
  },
});

export const variant = styleVariants({
  /** Inside a sentence: underlined, so that color is not the only sign of a link. */
  inline: { color: color.accent.text, textDecoration: 'underline' },
  /** On its own, where its position shows that it is a link. */
  alone: {
    color: color.accent.text,
    fontWeight: fontWeight.medium,
    textDecoration: 'none',
    selectors: { '&[data-hovered]': { textDecoration: 'underline' } },
  },
  quiet: {
    color: color.text.quiet,
    textDecoration: 'none',
    selectors: { '&[data-hovered]': { color: color.text.strong, textDecoration: 'underline' } },
  },
});
