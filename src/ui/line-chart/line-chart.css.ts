import { globalStyle, style } from '@vanilla-extract/css';
import { caption as chartCaption, drawing } from '../chart-stage/chart.css.ts';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, media, space } from '../theme/tokens.ts';

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

/** On phones, equally high with and without the words about a dotted line. */
export const caption = style([chartCaption, { '@media': { [media.phone]: { minHeight: '3lh' } } }]);

globalStyle(`${drawing} > svg`, { display: 'block', overflow: 'visible', touchAction: 'pan-y' });

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

export const label = style({ fill: color.text.quiet, fontSize: fontSize.caption });
export const gridLine = style({ stroke: color.border.quiet });
export const markedLine = style({ stroke: color.text.quiet, strokeWidth: 1, strokeDasharray: '2 4' });
export const mark = style({ stroke: color.text.quiet, strokeWidth: 1, strokeDasharray: '1 3' });

export const crosshair = style({ stroke: color.text.normal, strokeWidth: 1 });
export const crosshairDot = style({ fill: color.surface.raised, stroke: color.text.strong, strokeWidth: 2 });
