import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, fontWeight, radius, space } from '../../ui/theme/tokens.ts';
import { stage, wide } from './calendar-outline.css.ts';

/** Scrolls on narrow screens, where it leaves room for the outlines of focused months. */
export const months = style([
  stage,
  {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: space[2],
    marginInline: `-${space[1]}`,
    padding: space[1],
    overflow: 'auto',
    '@container': {
      [wide]: {
        gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
        gridAutoRows: 'minmax(0, 1fr)',
        gap: space[3],
        marginInline: 0,
        padding: 0,
        overflow: 'visible',
      },
    },
  },
]);

export const month = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  width: '100%',
  height: '100%',
  padding: space[2],
  background: 'transparent',
  border: `1px solid ${color.border.quiet}`,
  borderRadius: radius.medium,
  color: color.text.normal,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { borderColor: color.border.control },
    '&:disabled': { cursor: 'default', color: color.text.quiet, borderColor: 'transparent' },
  },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[2],
  minHeight: '1.5em',
});
export const name = style({ fontWeight: fontWeight.medium });
export const figures = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: space[2],
  fontSize: fontSize.small,
});
export const percent = style({ color: color.text.quiet, fontSize: fontSize.caption });

export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: '2px',
  selectors: { ':disabled > &': { display: 'none' } },
  '@container': {
    [wide]: {
      flex: 1,
      gridTemplateRows: 'repeat(6, minmax(0, 1fr))',
      selectors: { ':disabled > &': { display: 'grid' } },
    },
  },
});
export const day = style({
  display: 'grid',
  placeItems: 'center',
  height: '20px',
  border: `1px solid ${color.border.quiet}`,
  borderRadius: '3px',
  fontSize: fontSize.caption,
  lineHeight: 1,
  '@container': { [wide]: { height: 'auto' } },
});
export const outside = style({ background: color.surface.page, borderColor: 'transparent' });
export const sign = styleVariants({
  up: { color: color.gain.text },
  down: { color: color.loss.text },
  flat: { color: color.text.quiet },
});
