import { style } from '@vanilla-extract/css';

/** Wide enough to read what can be searched for. */
export const search = style({ flex: '1 1 20rem', maxWidth: '26rem' });
/** The address of a person is often longer than a phone is wide. */
export const name = style({ overflowWrap: 'anywhere' });
