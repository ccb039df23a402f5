import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import {
  fontSize,
  fontWeight,
  forcedChoice,
  lineHeight,
  media,
  radius,
  space,
} from '../../ui/theme/tokens.ts';
import { height, stage, wide } from './calendar-outline.css.ts';

export const root = style([stage, { display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 }]);

export const grid = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  // On phones, the days use some of the card's padding.
  marginInline: '-6px',
  '@container': { [wide]: { marginInline: 0 } },
});
globalStyle(`${grid} > thead`, { display: 'block' });
globalStyle(`${grid} > tbody`, { display: 'flex', flexDirection: 'column', flex: 1 });
globalStyle(`${grid} > tbody > tr`, { flexGrow: 1 });

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gridTemplateRows: '1fr',
  columnGap: '3px',
  '@container': {
    [wide]: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr)) minmax(0, 1.1fr)', columnGap: height.gap },
  },
});

export const weekday = style({
  height: height.narrowWeekdays,
  padding: 0,
  color: color.text.quiet,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  textAlign: 'center',
  '@container': { [wide]: { height: height.weekdays, textAlign: 'start', paddingInline: space[2] } },
});
export const weekHeader = style([
  weekday,
  {
    // The total of a week has its own line on narrow screens, which names it.
    position: 'absolute',
    clipPath: 'inset(50%)',
    '@container': { [wide]: { position: 'static', clipPath: 'none', textAlign: 'end' } },
  },
]);

export const dayCell = style({ display: 'flex', padding: `0 0 ${height.gap}`, minWidth: 0 });

const cellButton = {
  display: 'flex',
  width: '100%',
  border: '1px solid transparent',
  borderRadius: radius.medium,
  background: 'transparent',
  color: color.text.normal,
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '1px' },
    '&[aria-disabled]': { cursor: 'default' },
    '&:not([aria-disabled]):hover': { borderColor: color.border.control },
    '[aria-selected=true] > &': {
      borderColor: color.accent.text,
      boxShadow: `inset 0 0 0 1px ${color.accent.text}`,
      '@media': { [media.forcedColors]: { borderWidth: '3px' } },
    },
  },
} as const;

export const day = style({
  ...cellButton,
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'flex-start',
  minHeight: height.narrowDay,
  padding: 0,
  background: color.surface.raised,
  borderColor: color.border.quiet,
  fontSize: fontSize.caption,
  lineHeight: '16px',
  selectors: {
    ...cellButton.selectors,
    '&[data-place=before], &[data-place=after]': {
      background: `repeating-linear-gradient(135deg, ${color.border.quiet} 0 1px, transparent 1px 6px)`,
    },
    '&[data-other-month]': { borderColor: 'transparent' },
    '[aria-selected=true] > &': { ...cellButton.selectors['[aria-selected=true] > &'] },
  },
  '@container': {
    [wide]: {
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      minHeight: height.day,
      padding: `6px ${space[2]}`,
      fontSize: fontSize.body,
      lineHeight: lineHeight.normal,
    },
  },
});

export const dayHead = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'center',
  width: '100%',
  '@container': { [wide]: { justifyContent: 'space-between' } },
});

export const number = style({
  minWidth: '20px',
  paddingInline: '4px',
  borderRadius: radius.round,
  color: color.text.quiet,
  fontSize: fontSize.caption,
  textAlign: 'center',
  selectors: {
    '[aria-current] &': {
      background: color.accent.solid,
      color: color.accent.onSolid,
      fontWeight: fontWeight.strong,
      '@media': { [media.forcedColors]: forcedChoice },
    },
  },
  '@container': { [wide]: { marginInlineStart: '-4px' } },
});

/** Only a wide cell shows this. */
export const note = style({
  display: 'none',
  color: color.text.quiet,
  fontSize: fontSize.caption,
  lineHeight: '16px',
  whiteSpace: 'nowrap',
  '@container': { [wide]: { display: 'inline' } },
});

export const weekCell = style({
  display: 'flex',
  gridColumn: '1 / -1',
  padding: 0,
  '@container': { [wide]: { gridColumn: 'auto' } },
});
/** A week without a day of the run has no total. */
export const weekOfRun = style({
  height: `calc(${height.narrowWeek} + ${height.gap})`,
  padding: `0 0 ${height.gap}`,
  '@container': { [wide]: { height: 'auto' } },
});

export const weekButton = style({
  ...cellButton,
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: space[3],
  padding: `0 ${space[2]}`,
  background: color.surface.page,
  fontSize: fontSize.caption,
  '@container': {
    [wide]: {
      flexDirection: 'column',
      alignItems: 'flex-end',
      gap: '2px',
      padding: `6px ${space[2]}`,
      fontSize: fontSize.body,
      justifyContent: 'center',
    },
  },
});
globalStyle(`${weekButton} ${note}`, { display: 'inline' });

export const quietWeek = style({
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  padding: `0 ${space[2]}`,
  color: color.text.quiet,
  fontSize: fontSize.caption,
  '@container': { [wide]: { justifyContent: 'flex-end', textAlign: 'end' } },
});

/** The header of the column says it on wide screens. */
export const weekWord = style({
  marginInlineEnd: 'auto',
  color: color.text.quiet,
  '@container': { [wide]: { display: 'none' } },
});

export const readout = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: height.readout,
  fontSize: fontSize.small,
  '@container': { [wide]: { display: 'none' } },
});
export const readoutWords = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const readoutDay = style({ color: color.text.strong, fontWeight: fontWeight.medium });
