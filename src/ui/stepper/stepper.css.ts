import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, media, radius, space } from '../theme/tokens.ts';

export const list = style({
  display: 'flex',
  gap: space[2],
  '@media': { [media.phone]: { flexDirection: 'column', gap: 0 } },
});
export const step = style({
  position: 'relative',
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
  '@media': { [media.phone]: { flexDirection: 'row', gap: space[3], paddingBottom: space[4] } },
  selectors: {
    // The line to the next step.
    '&:not(:last-child)::after': {
      content: '',
      position: 'absolute',
      background: color.border.normal,
      top: '13px',
      insetInlineStart: '36px',
      insetInlineEnd: 0,
      height: '2px',
    },
  },
});
export const vertical = style({
  '@media': {
    [media.phone]: {
      selectors: {
        '&:not(:last-child)::after': {
          top: '32px',
          bottom: '4px',
          insetInlineStart: '13px',
          insetInlineEnd: 'auto',
          width: '2px',
          height: 'auto',
        },
      },
    },
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
});
export const label = style({ color: color.text.strong, fontWeight: fontWeight.medium });
export const state = style({ color: color.text.quiet, fontSize: fontSize.caption });
