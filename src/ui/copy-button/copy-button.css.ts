import { style } from '@vanilla-extract/css';

/** Stacks both texts in one place, so the button keeps its size. */
export const words = style({ display: 'inline-grid' });
export const word = style({ gridArea: '1 / 1' });
export const covered = style([word, { opacity: 0 }]);

/** Takes no space beside the button while empty; with words, it gets its own line below all buttons. */
export const refusal = style({
  flexBasis: '100%',
  order: 1,
  selectors: { '&:empty': { position: 'absolute' } },
});
