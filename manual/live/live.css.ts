import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { media, radius, space } from '../../src/ui/theme/tokens.ts';

const pressable = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  width: '100%',
  minHeight: '32px',
  textAlign: 'start',
  color: color.text.normal,
  background: 'none',
  border: '1px solid transparent',
  borderRadius: radius.medium,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&[aria-pressed=true], &[aria-current]': {
      background: color.surface.selected,
      borderColor: color.accent.border,
    },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '1px' },
  },
});

const plainList = { listStyle: 'none', margin: 0, padding: 0 } as const;

export const choices = style({ ...plainList, display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const choice = style([
  pressable,
  { gap: space[2], padding: `${space[2]} ${space[3]}`, borderColor: color.border.normal },
]);

export const columns = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.wide]: { gridTemplateColumns: '16rem minmax(0, 1fr)' } },
});

export const runs = style({ ...plainList, display: 'grid', gap: space[1] });
export const run = style([
  pressable,
  {
    flexDirection: 'column',
    alignItems: 'flex-start',
    padding: `${space[1]} ${space[2]}`,
    overflowWrap: 'anywhere',
  },
]);

export const choiceRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
});
export const pin = style([pressable, { width: '32px', justifyContent: 'center', color: color.text.quiet }]);

export const facts = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 20rem), 1fr))',
});

export const list = style({ ...plainList, display: 'grid', gap: space[2] });

export const log = style({ ...plainList, display: 'grid', gap: '1px', maxHeight: '60vh', overflow: 'auto' });
export const row = style([
  pressable,
  {
    display: 'grid',
    alignItems: 'baseline',
    gap: `0 ${space[3]}`,
    padding: `${space[1]} ${space[2]}`,
    gridTemplateColumns: '6rem minmax(0, 1fr)',
    '@media': { [media.wide]: { gridTemplateColumns: '6rem 9rem minmax(0, 3fr) minmax(0, 2fr)' } },
  },
]);
globalStyle(`${row} > :nth-child(n + 3)`, {
  gridColumn: '1 / -1',
  '@media': { [media.wide]: { gridColumn: 'auto' } },
});
