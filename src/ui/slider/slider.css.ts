import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { controlHeight, media, radius } from '../theme/tokens.ts';

const thumbSize = '20px';
/** The thumb stays within at the ends. */
export const slider = style({ paddingInline: `calc(${thumbSize} / 2)` });

/** High enough to press. The line in its middle is a border, which stays where the system replaces colors. */
export const track = style({
  position: 'relative',
  height: controlHeight.small,
  cursor: 'pointer',
  touchAction: 'none',
  '::before': {
    content: '',
    position: 'absolute',
    insetInline: 0,
    insetBlockStart: 'calc(50% - 2px)',
    borderTop: `4px solid ${color.border.control}`,
    borderRadius: radius.round,
  },
  '@media': { [media.touch]: { height: controlHeight.touch } },
});

/** Hides what the rail has left behind; the thumb and its ring fit in. */
const room = '14px';
export const rails = style({
  position: 'absolute',
  insetBlock: 0,
  insetInline: `-${room}`,
  overflow: 'hidden',
  pointerEvents: 'none',
});
export const rail = style({
  position: 'absolute',
  insetBlock: 0,
  insetInline: room,
  willChange: 'transform',
});

export const thumb = style({
  pointerEvents: 'auto',
  insetBlockStart: '50%',
  width: thumbSize,
  height: thumbSize,
  borderRadius: radius.round,
  border: `2px solid ${color.surface.raised}`,
  background: color.accent.solid,
  selectors: {
    '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
    '&[data-dragging]': { background: color.accent.solidPressed },
  },
});
