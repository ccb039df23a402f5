import { style, styleVariants } from '@vanilla-extract/css';
import { cellSpace } from '../../ui/plain-table/plain-table.css.ts';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, fontWeight, radius, space } from '../../ui/theme/tokens.ts';
import { stage, wide } from './calendar-outline.css.ts';

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  '@container': { [wide]: { flexDirection: 'row', alignItems: 'center' } },
});
export const steps = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  // Aligns the icons with what is above and below them.
  marginInline: '-8px',
  '@container': { [wide]: { justifyContent: 'flex-start' } },
});

export const total = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[3],
  marginInline: '-8px',
  padding: `${space[1]} ${space[2]}`,
  border: '1px solid transparent',
  borderRadius: radius.medium,
  background: 'transparent',
  color: color.text.normal,
});
export const totalButton = style([
  total,
  { cursor: 'pointer', selectors: { '&:hover': { borderColor: color.border.control } } },
]);
export const totalFigure = style({ fontSize: fontSize.title, fontWeight: fontWeight.strong });
export const totalNote = style({
  display: 'inline-flex',
  gap: space[2],
  color: color.text.quiet,
  fontSize: fontSize.small,
});
export const tradesLink = style({
  selectors: { 'button &': { color: color.accent.text, textDecoration: 'underline' } },
});

export const footerControls = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  alignItems: 'center',
});

export const change = style({ fontWeight: fontWeight.medium, whiteSpace: 'nowrap' });
export const changeDirection = styleVariants({
  up: { color: color.gain.text },
  down: { color: color.loss.text },
  flat: { color: color.text.normal },
});
export const quietChange = style({ color: color.text.quiet, fontWeight: fontWeight.regular });
export const exactChange = style({ display: 'none', '@container': { [wide]: { display: 'inline' } } });
export const shortChange = style({ letterSpacing: '-0.03em', '@container': { [wide]: { display: 'none' } } });

// In a wider one, the eye loses the line between a day and its figures.
export const tableRegion = style([
  stage,
  {
    maxWidth: '40rem',
    overflow: 'auto',
    vars: { [cellSpace]: space[1] },
    '@container': { [wide]: { vars: { [cellSpace]: space[2] } } },
  },
]);

export const tableLink = style({
  minHeight: '24px',
  padding: 0,
  background: 'transparent',
  border: 0,
  color: color.accent.text,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  cursor: 'pointer',
});
