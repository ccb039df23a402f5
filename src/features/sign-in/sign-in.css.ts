import { style } from '@vanilla-extract/css';
import { controlHeight, media } from '../../ui/theme/tokens.ts';

/** Keeps the space of the button if the HTML says that passkeys are offered, so nothing moves when it appears. */
export const passkeys = style({
  selectors: {
    '&:empty': { minHeight: controlHeight.medium },
    ':root:not([data-passkeys]) &:empty': { display: 'none' },
  },
  '@media': { [media.touch]: { selectors: { '&:empty': { minHeight: controlHeight.touch } } } },
});
