import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, media, radius, space } from '../theme/tokens.ts';

/** On a phone, the markers are in one line, and below it only the words of the current step. */
export const list = style({
  position: 'relative',
  display: 'flex',
  gap: space[2],
  '@media': { [media.phone]: { paddingBottom: '28px' } },
});
export const step = style({
  position: 'relative',
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
  '@media': {
    [media.phone]: { position: 'static', selectors: { '&:last-child': { flex: '0 0 auto' } } },
  },
});
/** A marker, and the line to the next. */
export const rail = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[2],
  selectors: {
    '&::after': { content: '', flex: 1, height: '2px', background: color.border.normal },
    'li:last-child > &::after': { display: 'none' },
  },
});
export const marker = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '28px',
  height: '28px',
  border: '2px solid',
  borderRadius: radius.round,
  fontSize: fontSize.small,
  fontWeight: fontWeight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const markerState = styleVariants({
  done: { background: color.success.solid, borderColor: color.success.solid, color: color.success.onSolid },
  current: { background: color.surface.raised, borderColor: color.accent.solid, color: color.accent.text },
  upcoming: { background: color.surface.raised, borderColor: color.border.control, color: color.text.quiet },
  skipped: {
    background: color.surface.raised,
    borderColor: color.border.control,
    borderStyle: 'dashed',
    color: color.text.quiet,
  },
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  paddingInlineEnd: space[2],
  '@media': {
    [media.phone]: {
      position: 'absolute',
      bottom: 0,
      insetInlineStart: 0,
      flexDirection: 'row',
      alignItems: 'baseline',
      gap: space[2],
      maxWidth: '100%',
      whiteSpace: 'nowrap',
      selectors: {
        'li:not([aria-current]) > &': { width: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
      },
    },
  },
});
export const label = style({ color: color.text.strong, fontWeight: fontWeight.medium });
export const state = style({ color: color.text.quiet, fontSize: fontSize.caption });
