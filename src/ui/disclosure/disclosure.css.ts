import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { controlHeight, fontSize, fontWeight, media, motion, radius, space } from '../theme/tokens.ts';

export const disclosure = style({ minWidth: 0 });
export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  width: '100%',
  minHeight: controlHeight.medium,
  padding: `${space[2]} 0`,
  background: 'transparent',
  border: 0,
  borderRadius: radius.small,
  color: color.text.strong,
  fontWeight: fontWeight.medium,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: color.accent.text },
    '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
  },
  '@media': { [media.touch]: { minHeight: controlHeight.touch } },
});
/** For something too small to be a heading. */
export const smallTrigger = style([
  trigger,
  {
    minHeight: '28px',
    paddingBlock: space[1],
    color: color.text.normal,
    fontSize: fontSize.small,
    fontWeight: fontWeight.regular,
    '@media': { [media.touch]: { minHeight: '28px' } },
  },
]);
export const chevron = style({
  flexShrink: 0,
  color: color.text.quiet,
  transition: `transform ${motion.fast}`,
  selectors: { '[data-expanded] &': { transform: 'rotate(90deg)' } },
});
export const content = style({ padding: `${space[1]} 0 ${space[3]} ${space[6]}` });
