import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { layer, radius, space } from '../theme/tokens.ts';

export const banner = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  minWidth: 0,
  padding: `${space[3]} ${space[4]}`,
  border: '1px solid',
  borderRadius: radius.medium,
});

/** Stays below the top bar. */
export const sticky = style({ position: 'sticky', top: '64px', zIndex: layer.bar });

const toned = (tone: { surface: string; border: string; text: string }) => ({
  background: tone.surface,
  borderColor: tone.border,
});
export const tone = styleVariants({
  success: toned(color.success),
  info: toned(color.info),
  warning: toned(color.warning),
  danger: toned(color.danger),
});

const iconColor = (text: string) => ({ color: text, flexShrink: 0, marginTop: '1px' });
export const icon = styleVariants({
  success: iconColor(color.success.text),
  info: iconColor(color.info.text),
  warning: iconColor(color.warning.text),
  danger: iconColor(color.danger.text),
});

export const content = style({
  display: 'flex',
  flexWrap: 'wrap',
  flex: 1,
  alignItems: 'flex-start',
  gap: `${space[2]} ${space[4]}`,
  minWidth: 0,
});
export const words = style({ flex: '1 1 16rem', minWidth: 0 });

/** Centers icon and words beside the buttons. */
export const besideButtons = style({ paddingTop: '5px' });

/** A title that shows the rest. A flex row, so that its lines start below each other, and not below its arrow. */
export const fold = style({
  display: 'flex',
  gap: space[2],
  minHeight: '24px',
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
    '&::after': {
      content: '',
      flexShrink: 0,
      width: '8px',
      height: '8px',
      margin: `${space[1]} ${space[1]} 0 auto`,
      borderRight: '2px solid currentColor',
      borderBottom: '2px solid currentColor',
      transform: 'rotate(45deg)',
    },
    '[open] > &::after': { transform: 'translateY(4px) rotate(225deg)' },
  },
});
