import { style } from '@vanilla-extract/css';

/** Two words in one place: the button keeps its size. */
export const words = style({ display: 'inline-grid' });
export const word = style({ gridArea: '1 / 1' });
export const covered = style([word, { opacity: 0 }]);

/** Waits for words without taking a place beside the button; then it has a line of its own, below all buttons. */
export const refusal = style({
  flexBasis: '100%',
  order: 1,
  selectors: { '&:empty': { position: 'absolute' } },
});
