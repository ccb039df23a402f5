import { style } from '@vanilla-extract/css';

/** Takes the focus for the reading order only; nothing can be done with it itself. */
export const list = style({ outline: 'none' });
