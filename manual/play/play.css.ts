import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { fontSize, fontWeight, radius, space } from '../../src/ui/theme/tokens.ts';

/** What happens, beside the chart; above it where there is no room. */
export const board = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(20rem, 26rem) minmax(0, 1fr)',
  gap: space[6],
  alignItems: 'start',
  '@media': { '(max-width: 1023.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const stage = style({
  position: 'sticky',
  top: '64px',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  minWidth: 0,
  '@media': { '(max-width: 1023.98px)': { position: 'static' } },
});

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  maxHeight: '9rem',
  overflow: 'auto',
  margin: 0,
  padding: '3px',
  listStyle: 'none',
});

export const step = style({
  minHeight: '28px',
  padding: `2px ${space[2]}`,
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.small,
  color: color.text.normal,
  fontSize: fontSize.small,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&[aria-current]': {
      background: color.accent.surface,
      borderColor: color.accent.solid,
      color: color.accent.text,
      fontWeight: fontWeight.strong,
    },
    '&[data-broken]': { borderColor: color.danger.text, color: color.danger.text },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '1px' },
  },
});

export const choice = style({
  width: '100%',
  minHeight: '36px',
  padding: `${space[2]} ${space[3]}`,
  background: color.surface.raised,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.medium,
  color: color.text.strong,
  fontSize: fontSize.body,
  fontWeight: fontWeight.medium,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&:active': { background: color.surface.selected },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
  },
});

export const cases = style({ display: 'flex', flexWrap: 'wrap', gap: space[1] });
export const caseChoice = style([
  choice,
  { width: 'auto', minHeight: '32px', padding: `${space[1]} ${space[2]}` },
]);

export const group = style({ margin: 0, padding: 0, border: 'none', minWidth: 0 });
export const groupName = style({
  padding: 0,
  marginBottom: space[1],
  color: color.text.strong,
  fontWeight: fontWeight.medium,
});

export const card = style({
  display: 'grid',
  gap: space[3],
  minWidth: 0,
  padding: space[4],
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.large,
});
export const stepsCard = style({ display: 'grid', gap: space[2], minWidth: 0 });
export const lostStep = style({
  display: 'inline-block',
  maxWidth: '20rem',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  padding: `2px ${space[2]}`,
  border: `1px dashed ${color.warning.text}`,
  borderRadius: radius.small,
  color: color.warning.text,
  fontSize: fontSize.small,
});

/** Every picture, even one of a phone, leaves room for the choices below it. */
export const picture = style({ minWidth: 0 });
globalStyle(`${picture} img`, {
  alignSelf: 'flex-start',
  width: 'auto',
  maxWidth: '100%',
  maxHeight: '20rem',
});

export const facts = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr)',
  gap: space[2],
  alignItems: 'baseline',
});
export const factList = style({ margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' });
export const was = style({ color: color.text.quiet });
export const is = style({ color: color.text.strong, fontWeight: fontWeight.strong, textDecoration: 'none' });

export const file = style({ display: 'grid', gap: space[1], justifyItems: 'start' });
