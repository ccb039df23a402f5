import { style } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { font, fontSize, fontWeight, media, radius, space } from '../../src/ui/theme/tokens.ts';
import { item } from '../shell/list.css.ts';

export const group = style({ display: 'flex', flexDirection: 'column', gap: space[2] });

export const rule = style([
  item,
  {
    display: 'grid',
    gridTemplateColumns: '8rem minmax(0, 1fr)',
    gap: `${space[1]} ${space[4]}`,
    padding: `${space[3]} ${space[4]}`,
    '@media': {
      [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
      'screen and (min-width: 1080px)': { gridTemplateColumns: '8rem minmax(0, 3fr) minmax(0, 2fr)' },
    },
  },
]);

/** The words, or what holds them: in the second column where there is no third. */
export const part = style({ minWidth: 0, '@media': { [media.wide]: { gridColumnStart: 2 } } });

export const heldPart = style({
  minWidth: 0,
  '@media': {
    [media.wide]: { gridColumnStart: 2 },
    'screen and (min-width: 1080px)': { gridColumnStart: 3 },
  },
});

export const id = style({ fontSize: fontSize.small, fontWeight: fontWeight.medium });

export const code = style({
  fontFamily: font.code,
  fontSize: '0.92em',
  overflowWrap: 'anywhere',
});

export const details = style({ minWidth: 0 });

export const summary = style({
  width: 'fit-content',
  padding: `${space[1]} 0`,
  color: color.text.quiet,
  fontSize: fontSize.small,
  cursor: 'pointer',
  borderRadius: radius.small,
  selectors: {
    '&:hover': { color: color.text.strong },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
  },
});

export const rows = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  margin: `${space[1]} 0 0`,
  paddingInlineStart: space[5],
});

export const holders = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  margin: `${space[2]} 0 0`,
  padding: 0,
  listStyle: 'none',
});

export const kind = style({ display: 'block', color: color.text.quiet, fontSize: fontSize.caption });

export const place = style({
  display: 'block',
  color: color.text.quiet,
  fontFamily: font.code,
  fontSize: fontSize.caption,
  overflowWrap: 'anywhere',
});
