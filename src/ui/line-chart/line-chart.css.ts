import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, media, radius, space } from '../theme/tokens.ts';

export const height = createVar();

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  minHeight: '34px',
});

export const readout = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[5]}`,
  minHeight: '44px',
  '@media': { [media.phone]: { minHeight: '62px' } },
});
export const entry = style({ display: 'flex', flexDirection: 'column' });
/** On phones, the time has a line of its own above the figures. */
export const timeEntry = style([
  entry,
  {
    '@media': {
      [media.phone]: { flex: '0 0 100%', flexDirection: 'row', alignItems: 'baseline', columnGap: space[2] },
    },
  },
]);
export const entryLabel = style({
  display: 'flex',
  alignItems: 'center',
  gap: '6px',
  color: color.text.quiet,
  fontSize: fontSize.caption,
});
export const entryValue = style({ color: color.text.strong, fontWeight: fontWeight.medium });
export const swatch = style({ width: '16px', height: 0, borderTop: '2px solid' });
export const swatchMain = style({ borderColor: color.accent.solid });
export const swatchSplit = style({
  borderImage: `linear-gradient(to right, ${color.gain.solid} 50%, ${color.loss.solid} 50%) 2`,
});
export const swatchQuiet = style({ borderColor: color.text.quiet, borderTopStyle: 'dashed' });

export const stage = style({
  position: 'relative',
  height,
  borderRadius: radius.small,
  selectors: {
    '&:has(:focus-visible)': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
  },
});
export const drawing = style({
  position: 'absolute',
  inset: 0,
  touchAction: 'pan-y',
});
globalStyle(`${drawing} > svg`, { display: 'block', overflow: 'visible' });

/** Moves the crosshair by keyboard and reads the figures to screen readers. */
export const stepper = style({
  position: 'absolute',
  width: '100%',
  height: '100%',
  opacity: 0,
  pointerEvents: 'none',
});

export const line = style({
  fill: 'none',
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
});
export const mainLine = style([line, { stroke: color.accent.solid }]);
export const quietLine = style([
  line,
  { stroke: color.text.quiet, strokeWidth: 1.5, strokeDasharray: '4 3' },
]);
export const gainStop = style({ stopColor: color.gain.solid });
export const lossStop = style({ stopColor: color.loss.solid });
export const area = style({ fillOpacity: 0.14 });

export const mark = style({ stroke: color.text.quiet, strokeWidth: 1, strokeDasharray: '1 3' });
export const markLabel = style({ fill: color.text.quiet, fontSize: fontSize.caption });

export const crosshair = style({ stroke: color.text.normal, strokeWidth: 1 });
export const crosshairDot = style({ fill: color.surface.raised, stroke: color.text.strong, strokeWidth: 2 });

export const caption = style({ flex: '1 1 10rem', color: color.text.quiet, fontSize: fontSize.caption });

export const tableRegion = style({
  height,
  overflow: 'auto',
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.medium,
});
export const table = style({ width: '100%', fontSize: fontSize.small });
const cell = style({
  height: '32px',
  padding: `0 ${space[2]}`,
  textAlign: 'end',
  borderBottom: `1px solid ${color.border.quiet}`,
});
export const headerCell = style([
  cell,
  {
    position: 'sticky',
    top: 0,
    background: color.surface.raised,
    color: color.text.quiet,
    fontWeight: fontWeight.medium,
    selectors: { '&:first-child': { textAlign: 'start' } },
  },
]);
export const timeCell = style([
  cell,
  { textAlign: 'start', color: color.text.normal, fontWeight: fontWeight.regular },
]);
export const valueCell = style([cell, { color: color.text.strong, whiteSpace: 'nowrap' }]);
