import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { controlHeight, fontSize, media, space } from '../../ui/theme/tokens.ts';

/** The heights that calendar and outline share, so that nothing moves when one replaces the other. Days fill what is left. */
export const height = {
  head: '48px',
  narrowHead: '84px',
  weekdays: '28px',
  narrowWeekdays: '22px',
  day: '76px',
  narrowDay: '34px',
  narrowWeek: '24px',
  readout: '44px',
  gap: '4px',
} as const;

/** From this width of its container on, a day has space for all its figures. */
export const wide = '(min-width: 44rem)';

export const root = style({
  containerType: 'inline-size',
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

const narrowWeek = `(${height.narrowDay} + ${height.narrowWeek} + 2 * ${height.gap})`;
const wideWeek = `(${height.day} + ${height.gap})`;

/** The space of any month, year or table: that of six weeks, with everything below them on narrow screens. */
export const stage = style({
  height: `calc(${height.narrowWeekdays} + 6 * ${narrowWeek} + ${space[1]} + ${height.readout})`,
  '@container': { [wide]: { height: `calc(${height.weekdays} + 6 * ${wideWeek})` } },
});
export const head = style({
  height: height.narrowHead,
  '@container': { [wide]: { height: height.head } },
});
export const control = style({
  width: '8rem',
  height: '34px',
  '@media': { [media.touch]: { height: controlHeight.touch } },
});
export const note = style({
  flex: '1 1 100%',
  minHeight: '36px',
  color: color.text.quiet,
  fontSize: fontSize.caption,
  '@container': { [wide]: { flexBasis: 'auto', minHeight: 0 } },
});
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
});
