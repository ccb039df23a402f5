import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, media, space } from '../../ui/theme/tokens.ts';

/** How much of the room is left, as a percentage. */
export const left = createVar();

export const gauge = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '32px',
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  '@media': { [media.phone]: { gap: space[1] } },
});
export const words = style({ '@media': { [media.phone]: { display: 'none' } } });
/** On a phone, instead of the words after the figure. */
export const name = style({ display: 'none', '@media': { [media.phone]: { display: 'inline' } } });
/** Drawn as borders, which stay where the system replaces colors. On a phone, below the figure. */
export const track = style({
  position: 'relative',
  width: '96px',
  borderTop: `6px solid ${color.border.normal}`,
  '@media': {
    [media.phone]: { position: 'absolute', bottom: 0, left: 0, width: '100%', borderTopWidth: '3px' },
  },
});
const room = style({
  position: 'absolute',
  top: '-6px',
  left: 0,
  width: left,
  borderTop: '6px solid',
  '@media': { [media.phone]: { top: '-3px', borderTopWidth: '3px' } },
});
export const rest = styleVariants({
  far: [room, { borderColor: color.success.solid }],
  near: [room, { borderColor: color.warning.solid }],
});
