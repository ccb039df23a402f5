import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { space } from '../theme/tokens.ts';

/** As wide as a sheet. */
export const width = style({ maxWidth: '52rem' });

/** The printed part: the page prints nothing else. */
export const paper = style([width, { display: 'flex', flexDirection: 'column', gap: space[6] }]);

/** Begins a sheet of its own. */
export const nextSheet = style({ '@media': { print: { breakBefore: 'page' } } });

/** A table that scrolls where there is no room, and is printed whole. */
export const scroll = style({ overflowX: 'auto', '@media': { print: { overflow: 'visible' } } });

export const oneLine = style({ whiteSpace: 'nowrap' });

const print = { '@media': { print: { display: 'none !important' as 'none' } } };
globalStyle(`:root:has(${paper}) body :not(:has(${paper}), ${paper}, ${paper} *)`, print);
globalStyle(`:root:has(${paper}) body :has(${paper})`, {
  '@media': {
    print: {
      display: 'block !important' as 'block',
      minHeight: '0 !important' as '0',
      maxWidth: 'none',
      padding: '0 !important' as '0',
    },
  },
});
globalStyle(`:root:has(${paper}), :root:has(${paper}) body`, {
  '@media': {
    print: {
      colorScheme: 'light !important' as 'light',
      background: color.surface.raised,
      fontSize: '11pt',
    },
  },
});
